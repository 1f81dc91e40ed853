/** `loadData`が読み込んだデータです。JSONにして、ページやワーカーに渡すこともできます。 */
export interface LoadedData {
  /** 読み込んだフォルダーです。 */
  readonly folder: string;
  readonly content: object;
}
