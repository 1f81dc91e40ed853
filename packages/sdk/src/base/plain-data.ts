/** Copies JSON data without undefined properties, which getServerSideProps of Next.js rejects. */
export function toPlainData<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
