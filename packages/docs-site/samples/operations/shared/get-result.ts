/** APIを呼び出し、ResultSetを返します。 */
export async function getResult<T>(path: string, query: string): Promise<T> {
  const key = encodeURIComponent(process.env['ROUTE_SEARCH_KEY'] ?? '');
  const response = await fetch(
    `https://api.example.com/v1/json${path}?key=${key}&${query}`,
    { headers: { accept: 'application/json' }, redirect: 'error' },
  );
  const { ResultSet } = (await response.json()) as {
    ResultSet: T & { Error?: { Message: string } };
  };
  if (ResultSet.Error) throw new Error(ResultSet.Error.Message);
  return ResultSet;
}
