import {
  AuthenticationError,
  createClient,
  InvalidRequestError,
  listStations,
  RouteSearchError,
  ValidationError,
} from '@route-search/sdk';

const api = createClient({ key: process.env['ROUTE_SEARCH_KEY'] ?? '' });
try {
  // @ts-expect-error nameとcodeは同時に指定できません。
  await listStations(api, { name: '新宿', code: '22741' });
} catch (error) {
  if (error instanceof ValidationError)
    console.log(
      '直す所:',
      error.violations.map(({ sentence }) => sentence),
    );
  else if (error instanceof AuthenticationError)
    console.log('アクセスキーか契約を確かめます。');
  else if (error instanceof InvalidRequestError)
    console.log('開発者向けの説明:', error.apiMessage);
  else if (error instanceof RouteSearchError)
    console.log('時間をおいて試します。', error.code);
  else throw error;
}
