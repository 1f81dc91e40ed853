import { Component, useEffect, useRef, type ReactNode } from 'react';
import { CRASHED_PAGE_TITLE, formatCrashDetails } from '../crash-details.ts';
import { replayInput, type InputReplayer } from './replay-input.ts';

interface IslandProps {
  readonly children: ReactNode;
}

interface IslandState {
  readonly crash: { readonly error: unknown } | undefined;
}

/**
 * Root component of an island, an interactive part of a page. If its children crash, it shows a message in their place.
 */
export class Island extends Component<IslandProps, IslandState> {
  static getDerivedStateFromError(error: unknown): IslandState {
    return { crash: { error } };
  }

  override state: IslandState = { crash: undefined };

  override render(): ReactNode {
    const { crash } = this.state;
    return (
      <Drawn>
        {crash === undefined ? (
          this.props.children
        ) : (
          <CrashMessage
            error={crash.error}
            again={() => {
              this.setState({ crash: undefined });
            }}
          />
        )}
      </Drawn>
    );
  }
}

/**
 * Dispatches the event `island-drawn` after hydration, when React handles the events of the children. The event
 * contains the function that repeats the reader's input.
 */
function Drawn({ children }: IslandProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.dispatchEvent(new CustomEvent<InputReplayer>('island-drawn', { bubbles: true, detail: replayInput }));
  }, []);
  return <div ref={box}>{children}</div>;
}

function CrashMessage({ error, again }: { readonly error: unknown; readonly again: () => void }): ReactNode {
  useEffect(() => {
    const { title } = document;
    document.title = CRASHED_PAGE_TITLE;
    return () => {
      document.title = title;
    };
  }, []);
  return (
    <div className="load-error" role="alert">
      <h2>エラーが発生しました（This page crashed.）</h2>
      <button type="button" onClick={again}>
        もう一度試す（Try again）
      </button>
      <pre tabIndex={0}>{formatCrashDetails(error)}</pre>
    </div>
  );
}
