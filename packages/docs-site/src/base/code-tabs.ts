/** Key of the browser's storage; the script that runs before the first paint reads it too. */
const STORAGE_KEY = 'code-tab';

/** The part of the browser's storage that is used; writing may throw. */
interface ChoiceStorage {
  readonly setItem: (key: string, value: string) => void;
}

/** The tabs of a page. */
export interface CodeTabs {
  /** Ways of writing code that the samples offer. */
  readonly select: (variant: string) => void;
  /** Calls back with the way that the reader chooses. */
  readonly onChoose: (choose: (variant: string) => void) => void;
}

/**
 * Keeps the way of writing code that a reader chooses: every sample of the page follows, and later pages begin with it
 * (`inline/code-tabs.inline.js` of the shell, before they are painted). A sample that is not written in that way keeps its own.
 *
 * @param storage - gives the storage; may throw where the browser forbids it
 */
export function rememberCodeTab(tabs: CodeTabs, storage: () => ChoiceStorage): void {
  tabs.onChoose((variant) => {
    tabs.select(variant);
    try {
      storage().setItem(STORAGE_KEY, variant);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  });
}

/** The tabs of a document: radio buttons, which work without any script. */
export function findCodeTabs(root: Document): CodeTabs {
  return {
    select: (variant) => {
      for (const input of root.querySelectorAll<HTMLInputElement>('.code-tabs input')) {
        if (input.value === variant) input.checked = true;
      }
    },
    onChoose: (choose) => {
      root.addEventListener('change', ({ target }) => {
        if (target instanceof HTMLInputElement && target.closest('.code-tabs') !== null) choose(target.value);
      });
    },
  };
}
