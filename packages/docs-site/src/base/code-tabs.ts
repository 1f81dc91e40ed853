/** localStorage key of the last chosen code tab. `inline/code-tabs.inline.js` uses the same key. */
const STORAGE_KEY = 'code-tab';

/** Part of the Web Storage API that stores the chosen code tab. Writing may throw. */
interface ChoiceStorage {
  readonly setItem: (key: string, value: string) => void;
}

/**
 * Tabs of all code samples on a page, one for each language. Choosing a language in one code sample selects it in all.
 */
export interface CodeTabs {
  /** Selects a language or tool in every code sample that offers it. */
  readonly select: (variant: string) => void;
  readonly onChoose: (choose: (variant: string) => void) => void;
}

/**
 * Synchronises the code tabs of a page and stores the chosen tab for later pages. There, `inline/code-tabs.inline.js`
 * selects the stored tab before the first paint. A code sample without the chosen tab keeps its current tab.
 *
 * @param storage - returns the storage; may throw if the browser forbids storage
 */
export function persistCodeTabChoice(tabs: CodeTabs, storage: () => ChoiceStorage): void {
  tabs.onChoose((variant) => {
    tabs.select(variant);
    try {
      storage().setItem(STORAGE_KEY, variant);
    } catch {
      // Without storage, the site forgets the chosen code tab when the reader leaves the page.
    }
  });
}

/** Finds the code tabs of a document. Each tab is a radio button, so the tabs also work without JavaScript. */
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
