import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { SuggestedStation, StationSuggestions } from '../../model/suggest-stations.ts';
import type { InputProps } from './inputs.tsx';
import { useEnvironment } from '../shared/environment.ts';

interface StationInputProps extends InputProps {
  /** True if the parameter expects the station's name instead of its code. */
  readonly byName: boolean;
}

let places: Promise<StationSuggestions> | undefined;

const NONE: StationSuggestions = { known: [], suggestStations: () => [] };

/**
 * React hook that loads the stations of the sandbox once a field is not empty. Without them, the field has no
 * suggestions.
 */
function usePlaces(value: string): StationSuggestions {
  const { loadPlaces } = useEnvironment();
  const [known, setKnown] = useState(NONE);
  const isNeeded = value !== '';
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isHere = true;
    const loading = (places ??= loadPlaces());
    loading.then(
      (list) => {
        if (isHere) setKnown(list);
      },
      () => {
        places = undefined;
      },
    );
    return () => {
      isHere = false;
    };
  }, [loadPlaces, isNeeded]);
  return known;
}

/** Renders a text field that suggests stations by name, reading and code. */
export function StationInput({ value, onChange, byName, ...input }: StationInputProps): ReactNode {
  const id = useId();
  const { known: all, suggestStations } = usePlaces(value);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const known = byName ? undefined : all.find(({ code }) => code === value);
  const found = isOpen && known === undefined ? suggestStations(value) : [];
  const choose = (place: SuggestedStation | undefined): void => {
    if (place === undefined) return;
    onChange(byName ? place.name : place.code);
    setOpen(false);
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || found.length === 0) return;
    if (event.key === 'ArrowDown') setActive((active + 1) % found.length);
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? found.length - 1 : active - 1);
    else if (event.key === 'Enter' && active >= 0) choose(found[active]);
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
  };
  return (
    <span className="pg-station">
      <input
        {...input}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={found[active] === undefined ? undefined : `${id}-${active}`}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setOpen(false);
        }}
      />
      {known !== undefined && <span className="pg-known">{`${known.name}（${known.yomi}）`}</span>}
      <ul id={`${id}-list`} role="listbox" aria-label="候補" hidden={found.length === 0}>
        {found.map((place, index) => (
          <li
            key={place.code}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => {
              // Keep the focus in the text field when a suggestion is clicked.
              event.preventDefault();
              choose(place);
            }}
          >
            <b>{place.name}</b> <span>{place.yomi}</span> <code>{place.code}</code>
          </li>
        ))}
      </ul>
      <span role="status" className="visually-hidden">
        {found.length > 0 ? `候補が${found.length}件あります` : ''}
      </span>
    </span>
  );
}
