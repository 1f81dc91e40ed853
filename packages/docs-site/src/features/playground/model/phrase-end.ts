/** Character in texts of the forms after which a line may end. `SpecSentence` renders it as `<wbr>`. */
export const PHRASE_END = '\u200B';
