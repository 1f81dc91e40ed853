/**
 * Values of an effect, such as a delay in minutes, at some times of the day (`H:MM`, ascending). Values between two
 * times are interpolated. Before the first time and after the last, the value is constant.
 */
export type EffectCurve = readonly (readonly [time: string, value: number])[];

/** Delays, cancellations and other effects of a simulated disruption. */
export interface ScenarioEffects {
  /** Maximum delay of trains and buses in minutes. Each train gets between half of it and all of it. */
  readonly delays?: EffectCurve;
  /** Percentage of cancelled trains, by their departure from the first station. */
  readonly cancelled?: EffectCurve;
  /** Start and end of the period in which a line is closed: the one that `suspended` in `realtime.yaml` names. */
  readonly suspended?: readonly [from: string, until: string];
  /** True if only trains of the suspended line are delayed. */
  readonly lineOnly?: true;
  /** True if the scenario switches to the next engine version. */
  readonly updated?: true;
}

/** シナリオの名前です。 */
export type ScenarioName = 'quiet' | 'rush' | 'suspended' | 'typhoon' | 'engine-update';

/** シナリオの名前と説明です。 */
export interface ScenarioText {
  readonly name: ScenarioName;
  readonly title: string;
  readonly description: string;
  /** `true`のとき、リアルタイム情報を使うAPIのレスポンスだけが変わります。 */
  readonly realtimeOnly: boolean;
}

/** Names, texts and effects of all scenarios. */
const table: Readonly<
  Record<ScenarioName, Omit<ScenarioText, 'name' | 'realtimeOnly'> & { readonly happens: ScenarioEffects }>
> = {
  quiet: {
    title: '平常',
    description: '平常の1日。4本に1本の列車が最大6分遅れる',
    happens: {},
  },
  rush: {
    title: 'ラッシュの遅れ',
    description: '朝と夕方に遅れが20分まで広がり、昼と夜に回復する',
    happens: {
      delays: [
        ['6:30', 0],
        ['8:30', 20],
        ['10:00', 10],
        ['12:00', 0],
        ['17:00', 0],
        ['18:30', 15],
        ['21:00', 0],
      ],
    },
  },
  suspended: {
    title: '運転見合わせ',
    description: '1つの路線（ＪＲ中央線快速）が9時30分から11時30分まで止まり、再開後も遅れる',
    happens: {
      suspended: ['9:30', '11:30'],
      lineOnly: true,
      delays: [
        ['11:30', 25],
        ['13:30', 0],
      ],
    },
  },
  typhoon: {
    title: '台風',
    description: '遅れが40分まで広がり、運休が6割まで増え、1つの路線が9時から終日止まる',
    happens: {
      suspended: ['9:00', '27:00'],
      delays: [
        ['5:00', 0],
        ['9:00', 15],
        ['13:00', 40],
        ['20:00', 40],
        ['24:00', 20],
      ],
      cancelled: [
        ['5:00', 0],
        ['9:00', 30],
        ['12:00', 60],
        ['20:00', 60],
        ['24:00', 30],
      ],
    },
  },
  'engine-update': {
    title: 'エンジンの更新',
    description: '次のエンジンバージョンに変わり、1つの駅（新中野）が廃止され、列車のコードが振り直される',
    happens: { updated: true },
  },
};

export const scenarioNames = Object.keys(table) as readonly ScenarioName[];

/** Name of the scenario without disruption, which the examples of the spec use. */
export const defaultScenario: ScenarioName = 'quiet';

/** シナリオの一覧です。最初のものが既定です。 */
export const scenarios: readonly ScenarioText[] = scenarioNames.map((name) => {
  const { title, description, happens } = table[name];
  return { name, title, description, realtimeOnly: name !== defaultScenario && happens.updated !== true };
});

/** Returns the effects of a scenario. */
export function getScenarioEffects(name: ScenarioName): ScenarioEffects {
  return table[name].happens;
}
