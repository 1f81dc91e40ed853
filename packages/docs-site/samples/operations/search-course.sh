# コロンは区切りなので、エンコードせずに渡します。
curl --silent --get 'https://api.example.com/v1/json/search/course/extreme' \
  --header 'Accept: application/json' \
  --data-urlencode "key=$ROUTE_SEARCH_KEY" \
  --data 'viaList=22671:22828' \
  --data 'date=20240620' \
  --data 'time=1000' \
  --data 'answerCount=2'
