import { useState, type ReactNode } from 'react';
import { CopyButton } from '../shared/CopyButton.tsx';

/** Objects at this depth and below are folded at first. */
const OPEN_DEPTH = 3;
/** Arrays with more items are folded at first. */
const OPEN_ITEMS = 20;

/** Response as JSON with foldable objects and arrays. */
export function JsonTree({ value }: { readonly value: unknown }): ReactNode {
  return (
    <div className="pg-json">
      <CopyButton text={() => JSON.stringify(value, null, 2)} label="JSONをコピー" />
      <div className="pg-tree">
        <Node value={value} depth={0} />
      </div>
    </div>
  );
}

function Node({
  name,
  value,
  depth,
}: {
  readonly name?: string;
  readonly value: unknown;
  readonly depth: number;
}): ReactNode {
  const key =
    name === undefined ? null : (
      <>
        <span className="pg-key">{name}</span>:{' '}
      </>
    );
  if (typeof value !== 'object' || value === null) {
    return (
      <div>
        {key}
        <span className="pg-value">{JSON.stringify(value)}</span>
      </div>
    );
  }
  return <Branch head={key} value={value} depth={depth} />;
}

interface BranchProps {
  readonly head: ReactNode;
  readonly value: object;
  readonly depth: number;
}

/** Renders the properties of an object when it is unfolded, because a response can have tens of thousands. */
function Branch({ head, value, depth }: BranchProps): ReactNode {
  const isList = Array.isArray(value);
  const members = Object.entries(value as Readonly<Record<string, unknown>>);
  const [open, setOpen] = useState(depth < OPEN_DEPTH && members.length <= OPEN_ITEMS);
  const count = isList ? `[${members.length}件]` : `{${members.length}項目}`;
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>
        {head}
        <span className="pg-count">{count}</span>
      </summary>
      {open && (
        <div className="pg-members">
          {members.map(([name, member]) => (
            <Node key={name} name={name} value={member} depth={depth + 1} />
          ))}
        </div>
      )}
    </details>
  );
}
