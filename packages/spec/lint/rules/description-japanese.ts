import { hasJapanese } from '../support/prose.ts';
import { proseRule } from '../support/rule.ts';

/** Readers are Japanese: descriptions are Japanese sentences that end with 。, summaries and meanings are phrases. */
export const descriptionJapanese = proseRule(({ kind, name, value, location }, report) => {
  const text = value.trim();
  if (text === '') {
    report(`the ${label(name)} is empty`, location);
  } else if (kind === 'sentences') {
    if (!hasJapanese(text)) report(`the ${label(name)} must be Japanese`, location);
    else if (!text.endsWith('。')) report(`the ${label(name)} must end with 。`, location);
  } else {
    if (name === 'summary' && !hasJapanese(text)) report('the summary must be Japanese', location);
    if (/[。．.]$/.test(text)) report(`the ${label(name)} is a phrase and must not end with 。`, location);
    if (text.includes('\n')) report(`the ${label(name)} must be one line`, location);
  }
});

function label(name: string): string {
  return ['title', 'summary', 'description', 'note', 'x-displayName'].includes(name) ? name : `text of "${name}"`;
}
