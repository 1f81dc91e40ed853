# tripCodeとengineVersionは、同じ経路探索の結果から取り出した値です。
curl --silent --get 'https://api.example.com/v1/json/realtime/trip' \
  --header 'Accept: application/json' \
  --data-urlencode "key=$ROUTE_SEARCH_KEY" \
  --data 'tripCode=910442:910447' \
  --data 'engineVersion=202406_04a'
