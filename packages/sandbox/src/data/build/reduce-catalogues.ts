import { conditionOptions, conditionString, PrefectureCode } from '@route-search/schemas/catalogues';
import type { CatalogueData, ConditionOptionData } from '../types.ts';

interface Entry {
  readonly segment: 'T' | 'F' | 'A';
  readonly position?: number;
  readonly digits?: Readonly<Record<string, number>>;
  readonly places?: ConditionOptionData['places'];
}

/** Reduces the code lists of the schemas package to the values that the engine needs. */
export function reduceCatalogues(): CatalogueData {
  const { default: byDefault, diagramEquivalents, localOptions } = conditionString;
  return {
    prefectures: PrefectureCode.meanings,
    condition: {
      default: byDefault,
      diagramEquivalents: diagramEquivalents.map(({ options, value, actsAs }) => ({ options, value, actsAs })),
      options: mapped(conditionOptions, (name, { condition }) => optionData(name, condition)),
      localOptions: mapped(localOptions, (name, option) => optionData(name, option.condition)),
    },
  };
}

function mapped<T extends object>(
  object: T,
  valueOf: (name: string, value: T[keyof T]) => ConditionOptionData,
): Record<string, ConditionOptionData> {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]: [string, T[keyof T]]) => [name, valueOf(name, value)]),
  );
}

function optionData(name: string, { segment, position = 0, digits = {}, places }: Entry): ConditionOptionData {
  return {
    segment,
    places: (places ?? [{ position, digits }]).map((place) => ({
      position: place.position,
      // The API documentation defines no digit for the value `except` of `communityBus`. The sandbox uses 2, the only
      // unused digit.
      digits: name === 'communityBus' ? { ...place.digits, except: 2 } : place.digits,
    })),
  };
}
