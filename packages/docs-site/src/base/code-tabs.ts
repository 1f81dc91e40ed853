/** localStorage key of the code tab that the reader chose last. `inline/code-tabs.inline.js` reads the same key. */
const STORAGE_KEY = 'code-tab';

/** Subset of the Web Storage API that is used to store the choice; writing may throw. */
interface ChoiceStorage {
  readonly setItem: (key: string, value: string) => void;
}

/** All code tabs of a page, seen as one control. */
export interface CodeTabs {
  /** Selects the tab of a language or tool in every code sample that has this tab. */
  readonly select: (variant: string) => void;
  /** Registers a callback that receives the tab chosen by the reader. */
  readonly onChoose: (choose: (variant: string) => void) => void;
}

/**
 * Synchronises the code tabs of a page and stores the chosen tab for later pages. `inline/code-tabs.inline.js` of the
 * shell selects the stored tab on those pages before the first paint. A code sample without the chosen tab keeps its
 * current tab.
 *
 * @param storage - returns the storage; may throw where the browser forbids storage
 */
export function rememberCodeTab(tabs: CodeTabs, storage: () => ChoiceStorage): void {
  tabs.onChoose((variant) => {
    tabs.select(variant);
    try {
      storage().setItem(STORAGE_KEY, variant);
    } catch {
      // If the browser refuses storage, the choice lasts only until the reader leaves the page.
    }
  });
}

/** Finds the code tabs of a document. They are radio buttons, so they also work without JavaScript. */
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
