import { format } from 'oxfmt';
import { style } from '../../../../oxfmt.config.ts';

/** Formats the text of a file as `./run format` does. */
export async function formatSourceText(file: string, text: string): Promise<string> {
  const { code, errors } = await format(file, text, style);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file} cannot be formatted: ${error.message}`);
  return code;
}
