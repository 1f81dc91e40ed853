import { escapeInvisibleCharacters } from '@route-search/toolkit/outside-text';
import { createErrorResponse, type ErrorResponse } from '../response/error-response.ts';
import { redactPath, redactQueryPair, redactText } from './redact-url.ts';

/**
 * Error of the HTTP parser of Node.js. `rawPacket` contains the received bytes, and `bytesParsed` is the number of
 * valid bytes before the mistake.
 */
export interface HttpParserError {
  readonly code?: string;
  readonly rawPacket?: Buffer;
  readonly bytesParsed?: number;
}

/** Request that is not valid HTTP, and the response to it. */
export interface MalformedRequest {
  /** Method and target from the request line. `?` if they cannot be found. */
  readonly method: string;
  readonly target: string;
  readonly error: ErrorResponse;
}

const MAX_SHOWN = 200;
const unencoded = /[^\x21-\x7e]/gu;

/** Explains why the HTTP parser of Node.js has refused a request. */
export function explainMalformedRequest({ code = '', rawPacket, bytesParsed }: HttpParserError): MalformedRequest {
  const { method = '?', target = '?' } = findRequestLine(
    rawPacket?.toString(),
    rawPacket?.toString('utf8', 0, bytesParsed),
  );
  return {
    method,
    target: target.replaceAll(unencoded, encodeURIComponent),
    error:
      target.search(unencoded) === -1
        ? (errors[code] ?? createErrorResponse(400, 'HTTPのリクエストとして読めません。', [code]))
        : createUrlError(target),
  };
}

/** Responses by error code of the HTTP parser, for requests with a valid URL. */
const errors: Readonly<Record<string, ErrorResponse>> = {
  HPE_HEADER_OVERFLOW: createErrorResponse(
    431,
    'URLかヘッダーが長すぎます。長いURLを受け付けるには、--max-url-lengthかmaxUrlLengthに指定します。',
  ),
  ERR_HTTP_REQUEST_TIMEOUT: createErrorResponse(408, 'リクエストの残りを受信できないため、接続を閉じます。'),
};

function createUrlError(target: string): ErrorResponse {
  const [path = '', ...pairs] = target.split(/[?&]/);
  const part = pairs.find((pair) => pair.search(unencoded) !== -1);
  const shown = escapeInvisibleCharacters(
    redactText(part === undefined ? redactPath(path) : redactQueryPair(part), target),
  );
  return createErrorResponse(
    400,
    'URLに、そのままでは送れない文字があります。日本語、空白、制御文字は、UTF-8でパーセントエンコードしてください。curlでは、-Gと--data-urlencodeを使います。',
    [shown.length > MAX_SHOWN ? `${shown.slice(0, MAX_SHOWN)}…` : shown],
  );
}

/**
 * Finds method and target of a refused request line, even if the target contains line breaks. The result is empty if
 * the mistake is in another line.
 */
function findRequestLine(received = '', correct = ''): { readonly method?: string; readonly target?: string } {
  const lines = received.split('\n').slice(0, correct.split('\n').length);
  const start = lines.findLastIndex((line) => /^[A-Z]+ (?:\/|https?:)/.test(line));
  const isComplete = / HTTP\/\d\.\d\r?$/.test(lines.slice(start, -1).join('\n'));
  if (start === -1 || isComplete) return {};
  const [method = '', ...words] = lines.slice(start).join('\n').trimEnd().split(' ');
  if (words.at(-1)?.startsWith('HTTP/') === true) words.pop();
  return { method, target: words.join(' ') };
}
