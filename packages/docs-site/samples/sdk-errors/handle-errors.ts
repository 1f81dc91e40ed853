import {
  createClient,
  isNotFound,
  isRouteSearchError,
  listStations,
} from '@route-search/sdk';

const api = createClient();
try {
  // @ts-expect-error nameとcodeは同時に指定できません。
  await listStations(api, { name: '新宿', code: '22741' });
} catch (error) {
  if (!isRouteSearchError(error)) throw error;
  switch (error.code) {
    case 'validation':
      console.log(
        '直す所:',
        error.violations.map(({ sentence }) => sentence),
      );
      break;
    case 'authentication':
      console.log('アクセスキーか契約を確かめます。', error.requestId);
      break;
    case 'invalid-request':
      if (isNotFound(error)) console.log('見つかりません。');
      else console.log('開発者向けの説明:', error.apiMessage);
      break;
    default:
      console.log('時間をおいて試します。', error.code);
  }
}
