import { useEffect, useMemo, useState } from 'react';
import type { PlaygroundDefinition } from '../../model/definition.ts';
import {
  createRequestFromForm,
  createFormState,
  getFirstExample,
  type FieldValue,
  type FormState,
  type RequestParameters,
} from '../../model/form.ts';
import { formatRequestFragment, formatQuery } from '../../model/request-link.ts';
import { memory } from '../shared/memory.ts';
import { replaceUrlFragment } from '../shared/page-address.ts';

/** Debounce in ms before typed changes are written to the URL and to the storage. */
const DEBOUNCE_MS = 300;

/** State of the playground form, and the functions that change it. */
export interface FormController {
  readonly state: FormState;
  /** Values of the request that last filled the form. They stay when the form is cleared. */
  readonly filled: FormState;
  readonly request: RequestParameters;
  /** Counter that is used as a React key, so that a new value resets which fields the reader has touched. */
  readonly generation: number;
  readonly set: (name: string, value: FieldValue) => void;
  /** Replaces the values of all fields by those of a request. */
  readonly fill: (request: RequestParameters) => void;
  readonly clear: (names: readonly string[]) => void;
  /** Clears all fields. `undo` restores them until the next change. */
  readonly empty: () => void;
  readonly undo: (() => void) | undefined;
  /** Resets the form to the first example and erases the stored forms of all operations. */
  readonly erase: () => void;
}

/** React hook that manages the state of an operation's form. */
export function usePlaygroundForm(definition: PlaygroundDefinition, initial: RequestParameters): FormController {
  const [state, setState] = useState<FormState>(() => createFormState(definition, initial));
  const [filled, setFilled] = useState(state);
  const [generation, setGeneration] = useState(0);
  const [isChanged, setChanged] = useState(false);
  const [emptied, setEmptied] = useState<FormState>();
  const request = useMemo(() => createRequestFromForm(definition, state), [definition, state]);

  useEffect(() => {
    if (!isChanged) return undefined;
    const timer = setTimeout(() => {
      memory.save(definition.id, formatQuery(definition, request));
      replaceUrlFragment(formatRequestFragment(definition, request));
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [definition, isChanged, request]);

  const change = (next: FormState): void => {
    setState(next);
    setChanged(true);
    setEmptied(undefined);
  };
  const replace = (next: FormState): void => {
    change(next);
    setGeneration(generation + 1);
  };
  return {
    state,
    filled,
    request,
    generation,
    set: (name, value) => {
      change({ ...state, [name]: value });
    },
    fill: (parameters) => {
      const next = createFormState(definition, parameters);
      setFilled(next);
      replace(next);
    },
    clear: (names) => {
      change(Object.fromEntries(Object.entries(state).filter(([name]) => !names.includes(name))));
    },
    empty: () => {
      replace({});
      setEmptied(state);
    },
    undo:
      emptied &&
      (() => {
        replace(emptied);
      }),
    erase: () => {
      setEmptied(undefined);
      const first = createFormState(definition, getFirstExample(definition));
      setFilled(first);
      setState(first);
      setGeneration(generation + 1);
      setChanged(false);
      memory.erase();
      replaceUrlFragment('');
    },
  };
}
