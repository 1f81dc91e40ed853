import { useEffect, useState, type ReactNode } from 'react';
import { sampleLanguages } from '../../../reference/view/sample-languages.ts';
import type { PlaygroundDefinition } from '../model/definition.ts';
import type { RequestParameters } from '../model/form.ts';
import type { formatRequestCode } from '../model/request-code.ts';
import { formatRequestUrl } from '../model/request-link.ts';
import { CopyButton } from './shared/CopyButton.tsx';
import { Tabs } from './shared/Tabs.tsx';

interface RequestTabsProps {
  readonly definition: PlaygroundDefinition;
  readonly request: RequestParameters;
}

/** Tabs with the current request as a URL and as code in several languages. */
export function RequestTabs(props: RequestTabsProps): ReactNode {
  return (
    <Tabs
      label="リクエストの表示"
      tabs={[
        { name: 'url', label: 'URL', content: () => <Code code={formatRequestUrl(props.definition, props.request)} /> },
        ...sampleLanguages.map(({ id, label }) => ({
          name: id,
          label,
          content: () => <Sample id={id} {...props} />,
        })),
      ]}
    />
  );
}

/**
 * Current request as code in one language. The module that writes code is loaded when the reader first chooses a
 * language.
 */
function Sample({ id, definition, request }: RequestTabsProps & { readonly id: string }): ReactNode {
  const [write, setWrite] = useState<typeof formatRequestCode>();
  const [message, setMessage] = useState('読み込み中…');
  useEffect(() => {
    let isHere = true;
    import('../model/request-code.ts').then(
      (loaded) => {
        if (isHere) setWrite(() => loaded.formatRequestCode);
      },
      () => {
        if (isHere) setMessage('読み込めませんでした。');
      },
    );
    return () => {
      isHere = false;
    };
  }, []);
  const code = write?.(definition, request).find((one) => one.id === id)?.code;
  return code === undefined ? <p role="status">{message}</p> : <Code code={code} />;
}

function Code({ code }: { readonly code: string }): ReactNode {
  return (
    <div className="pg-sample">
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
      <CopyButton text={() => code} label="コピー" />
    </div>
  );
}
