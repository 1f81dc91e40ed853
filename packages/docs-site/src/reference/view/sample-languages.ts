/** Languages of the code samples, in the order of their tabs. */
export const sampleLanguages = [
  { id: 'curl', label: 'curl', language: 'bash', suffix: 'sh' },
  { id: 'sdk', label: 'SDK', language: 'typescript', suffix: 'ts' },
  { id: 'fetch', label: 'fetch', language: 'javascript', suffix: 'mjs' },
  { id: 'python', label: 'Python', language: 'python', suffix: 'py' },
  { id: 'ruby', label: 'Ruby', language: 'ruby', suffix: 'rb' },
  { id: 'php', label: 'PHP', language: 'php', suffix: 'php' },
  { id: 'go', label: 'Go', language: 'go', suffix: 'go' },
] as const;

export type SampleLanguage = (typeof sampleLanguages)[number];
