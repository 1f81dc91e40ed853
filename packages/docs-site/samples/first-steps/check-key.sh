curl --silent --get 'https://api.example.com/v1/json/dataversion' \
  --header 'Accept: application/json' \
  --data-urlencode "key=$ROUTE_SEARCH_KEY"
