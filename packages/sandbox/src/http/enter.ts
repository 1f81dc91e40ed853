import type { Api } from '../api/operations.ts';
import { unavailable } from './control-answers.ts';
import { controlAnswer } from './control-endpoint.ts';
import { longestUrl, type Entrance, type HeaderControls } from './controls.ts';
import type { Outcome, PlainRequest, SandboxOptions } from './plain.ts';
import { readControls } from './read-controls.ts';
import { refusal, type Refusal } from './refusal.ts';
import { route } from './route.ts';
import { sessionOf, type Session } from './session.ts';

interface Place {
  readonly api: Api;
  /** Without the base path. */
  readonly path: string;
}

/** Reads the controls of a request, and lets happen to it what the settings say. */
export function enter(request: PlainRequest, options: SandboxOptions, place: Place): Entrance {
  const session = sessionOf(options);
  const asked = readControls(request.headers);
  const own = 'refused' in asked ? {} : asked;
  const situation = session.situation(own);
  const answer = tooLong(request, options) ?? answerAt(request.method, place, session) ?? refusedOf(asked);
  if (answer !== undefined) return { controls: own, situation, answer };
  const trouble = session.trouble();
  const controls = own.status === undefined && own.fault === undefined ? { ...own, ...trouble } : own;
  const { status } = controls;
  return status === undefined
    ? { controls, situation }
    : { controls, situation, answer: { refused: unavailable(status, controls) } };
}

type Early = Outcome | { readonly refused: Refusal } | undefined;

function tooLong({ target }: PlainRequest, options: SandboxOptions): Early {
  const most = longestUrl(options);
  if (target.length <= most) return undefined;
  return { refused: refusal(414, `URLが長すぎます。サンドボックスが受け付ける長さは${most}文字までです。`) };
}

function answerAt(method: string, { api, path }: Place, session: Session): Early {
  const own = controlAnswer({ method, path }, session);
  return own ?? refusedOf(route(api, method, path));
}

function refusedOf(value: HeaderControls | ReturnType<typeof route>): Early {
  return 'refused' in value ? value : undefined;
}
