curl --silent --get 'https://api.example.com/v1/json/station/light' \
  --header 'Accept: application/json' \
  --data-urlencode "key=$ROUTE_SEARCH_KEY" \
  --data-urlencode 'name=高円寺' \
  --data 'nameMatchType=partial'
