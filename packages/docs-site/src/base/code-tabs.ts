/** Storage key of the chosen code tab. `inline/code-tabs.inline.js` reads it, too. */
const STORAGE_KEY = 'code-tab';

/** Part of the browser's storage that is used; writing may throw. */
interface ChoiceStorage {
  readonly setItem: (key: string, value: string) => void;
}

/** Code tabs of a page. */
export interface CodeTabs {
  /** Selects the tab of a language or tool in every sample that has it. */
  readonly select: (variant: string) => void;
  /** Calls back with the tab that the reader chooses. */
  readonly onChoose: (choose: (variant: string) => void) => void;
}

/**
 * Synchronises the code tabs of a page and stores the chosen tab for later pages. `inline/code-tabs.inline.js` of the
 * shell selects it there before the first paint. A sample without the chosen tab keeps its own selection.
 *
 * @param storage - returns the storage; may throw where the browser forbids it
 */
export function rememberCodeTab(tabs: CodeTabs, storage: () => ChoiceStorage): void {
  tabs.onChoose((variant) => {
    tabs.select(variant);
    try {
      storage().setItem(STORAGE_KEY, variant);
    } catch {
      // Without storage, the choice lasts until the page is left.
    }
  });
}

/** Code tabs of a document: radio buttons, which work without JavaScript. */
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
