interface Answer {
  ResultSet: { Version?: Version | Version[]; Error?: { Message: string } };
}
interface Version {
  caption: string;
  create: string;
  createType: string;
  createComment?: string;
}

function format({ create, createType, createComment = '' }: Version): string {
  const [year, month, last] = [
    create.slice(0, 4),
    create.slice(4, 6),
    create.slice(6),
  ];
  const comment =
    createComment === 'Now'
      ? '現在'
      : createComment.startsWith('!')
        ? createComment.slice(1)
        : '';
  switch (createType) {
    case 'Date':
      return `${year}/${month}/${last}${comment}`;
    case 'Edition': // 末尾の2桁は、日ではなく、その月の第何版かです。
      return `${year}/${month} 第${Number(last)}版${comment}`;
    case 'HideDay':
      return `${year}/${month}${comment}`;
    default:
      return '';
  }
}

const key = encodeURIComponent(process.env['ROUTE_SEARCH_KEY'] ?? '');
const response = await fetch(
  `https://api.example.com/v1/json/dataversion?key=${key}`,
  {
    headers: { accept: 'application/json' },
    redirect: 'error',
  },
);
const { ResultSet } = (await response.json()) as Answer;
if (ResultSet.Error) throw new Error(ResultSet.Error.Message);
for (const version of [ResultSet.Version ?? []].flat())
  console.log(version.caption, format(version));
