/**
 * 距離をメートルにします。経路と区間の`distance`は100m単位です。
 *
 * @param distance - レスポンスの`distance`。単位は100m
 * @returns メートル。距離が分からないときは`undefined`
 */
export function metersOf<D extends number | undefined>(distance: D): number | Extract<D, undefined> {
  return distance && distance * 100;
}

/**
 * 距離を「9.2km」や「800m」の形にします。
 *
 * @param meters - 距離。単位はメートル
 */
export function formatMeters(meters: number): string {
  return Math.round(meters) < 1000 ? `${Math.round(meters)}m` : `${(meters / 1000).toFixed(1)}km`;
}

/** 二酸化炭素の排出量の比較です。 */
export interface Co2Comparison {
  /** 経路の排出量です。単位はグラムです。 */
  readonly grams: number;
  /** 同じ道のりを乗用車で移動したときの排出量です。単位はグラムです。 */
  readonly passengerCarGrams: number;
  /** 乗用車より少ない量です。単位はグラムです。 */
  readonly savedGrams: number;
}

/**
 * 経路の二酸化炭素の排出量を乗用車と比べます。
 *
 * @param route - レスポンスの`route`
 * @returns どちらかの量が分からないときは`undefined`
 */
export function compareCo2(
  route:
    | { readonly exhaustCO2?: number | undefined; readonly exhaustCO2atPassengerCar?: number | undefined }
    | undefined,
): Co2Comparison | undefined {
  const grams = route?.exhaustCO2;
  const passengerCarGrams = route?.exhaustCO2atPassengerCar;
  if (grams === undefined || passengerCarGrams === undefined) return undefined;
  return { grams, passengerCarGrams, savedGrams: passengerCarGrams - grams };
}

/**
 * 路線の色の上に置く文字の色です。WCAGの相対輝度で、対比の大きいほうを選びます。
 *
 * @param background - 路線の色(`#rrggbb`)
 * @throws TypeError 色の形が違うとき
 */
export function textColorOn(background: string): '#000000' | '#ffffff' {
  if (!/^#[0-9a-f]{6}$/i.test(background)) throw new TypeError(`色の形が違います。(${background})`);
  const luminance = [0.2126, 0.7152, 0.0722].reduce((sum, weight, at) => {
    const value = Number.parseInt(background.slice(2 * at + 1, 2 * at + 3), 16) / 255;
    return sum + weight * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  }, 0);
  // 0.179 is the luminance at which the contrast with white equals the contrast with black.
  return luminance > 0.179 ? '#000000' : '#ffffff';
}
