/** Character in texts of the forms after which a line may end. `Prose` renders it as `<wbr>`. */
export const PHRASE_END = '\u200B';
