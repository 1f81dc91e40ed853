import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { formatUnknownPointError, getStationSearch, isPointKnownToSandbox } from '../../model/known-stations.ts';
import { getChosenTransitData } from '../../model/chosen-transit-data.ts';
import type { SuggestedStation } from '../../model/search-stations.ts';
import { operationPageHref } from '../shared/page-address.ts';
import type { InputProps } from './inputs.tsx';

interface StationInputProps extends InputProps {
  /** True if the parameter expects a station's name instead of its code. */
  readonly byName: boolean;
}

/**
 * Text field for a station. It shows the station's name next to its code, suggests stations by name, reading and code,
 * and takes the first suggestion when the reader leaves the field.
 */
export function StationInput({ value, onChange, byName, ...input }: StationInputProps): ReactNode {
  const id = useId();
  const stationSearch = getStationSearch();
  /** Text that the reader is typing and that is not resolved to a station yet. */
  const [draft, setDraft] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const known = byName ? undefined : stationSearch.byCode(value);
  const found = isOpen && draft !== undefined ? stationSearch.suggest(draft) : [];
  const isUnknown = draft === undefined && !byName && !isPointKnownToSandbox(value);

  const type = (text: string): void => {
    setDraft(text);
    setOpen(true);
    setActive(-1);
    // Change the field's value at once if the typed text needs no conversion to a station code.
    if (byName || text === '' || stationSearch.byCode(text) !== undefined) onChange(text);
  };
  const choose = (place: SuggestedStation): void => {
    onChange(byName ? place.name : place.code);
    setDraft(undefined);
    setOpen(false);
    setActive(-1);
  };
  /** Resolves the typed text to a station. A part of a name stays unchanged if the parameter searches by name. */
  const commit = (): void => {
    if (draft === undefined) return;
    const place = stationSearch.resolve(draft);
    const isWord = byName && stationSearch.suggest(draft).some(({ name }) => name.includes(draft));
    if (draft !== '' && place !== undefined && !isWord) choose(place);
    else {
      onChange(draft.trim());
      setDraft(undefined);
      setOpen(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const place = found[active];
    if (event.key === 'ArrowDown' && found.length > 0) setActive((active + 1) % found.length);
    else if (event.key === 'ArrowUp' && found.length > 0) setActive(active <= 0 ? found.length - 1 : active - 1);
    else if (event.key === 'Enter' && place !== undefined) choose(place);
    else if (event.key === 'Enter' && found.length > 0 && !event.ctrlKey && !event.metaKey) commit();
    else if (event.key === 'Escape' && isOpen) setOpen(false);
    else return;
    event.preventDefault();
  };
  return (
    <div className="pg-station">
      <span className="pg-station-field">
        <input
          {...input}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={found[active] === undefined ? undefined : `${id}-${active}`}
          aria-invalid={isUnknown || input['aria-invalid']}
          aria-describedby={`${id}-code ${id}-unknown ${input['aria-describedby'] ?? ''}`.trim()}
          value={draft ?? known?.name ?? value}
          onChange={({ target }) => {
            type(target.value);
          }}
          onKeyDown={onKeyDown}
          onBlur={commit}
        />
        <code id={`${id}-code`}>{draft === undefined && known !== undefined && known.code}</code>
      </span>
      <ul id={`${id}-list`} role="listbox" aria-label="候補" hidden={found.length === 0}>
        {found.map((place, index) => (
          <li
            key={place.code}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => {
              // Keep the focus in the text field when the reader clicks a suggestion.
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
      <div id={`${id}-unknown`} role="status">
        {isUnknown && <UnknownPoint {...{ value, choose }} />}
      </div>
    </div>
  );
}

interface UnknownPointProps {
  readonly value: string;
  readonly choose: (place: SuggestedStation) => void;
}

/** Message about a point that the sandbox does not know, with similar stations and a link to the list of stations. */
function UnknownPoint({ value, choose }: UnknownPointProps): ReactNode {
  const stationSearch = getStationSearch();
  const similar = [...stationSearch.suggest(value), ...stationSearch.suggestSimilar(value)].slice(0, 3);
  return (
    <p className="pg-note pg-note-error">
      {formatUnknownPointError(value)}
      {similar.length > 0 && 'もしかして：'}
      {similar.map((place) => (
        <button
          key={place.code}
          type="button"
          className="pg-link"
          onClick={() => {
            choose(place);
          }}
        >
          {place.name}
        </button>
      ))}{' '}
      {getChosenTransitData() === undefined && (
        <a href={operationPageHref('listStations', '#playground?type=train&limit=100')}>駅の一覧</a>
      )}
    </p>
  );
}
