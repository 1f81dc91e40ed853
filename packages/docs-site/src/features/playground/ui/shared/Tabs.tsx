import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

export interface Tab {
  readonly name: string;
  readonly label: string;
  readonly content: () => ReactNode;
}

/** Tabs with keyboard control: arrow keys, Home and End. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }): ReactNode {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState(tabs[0]?.name);
  // Fall back to the first tab, because the tab chosen for an earlier response may not exist for this one.
  const current = tabs.find(({ name }) => name === chosen) ?? tabs[0];
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = tabs.findIndex((tab) => tab === current);
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    choose(tabs[next]?.name);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  if (current === undefined) return null;
  return (
    <div className="pg-tabs">
      <div role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            aria-selected={tab === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => {
              choose(tab.name);
            }}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current.name}`} tabIndex={0}>
        {current.content()}
      </div>
    </div>
  );
}
