mkdir -p feed

cat > feed/agency.txt <<'END'
agency_id,agency_name,agency_url,agency_timezone
1,みどり町営バス,https://town.example,Asia/Tokyo
END

cat > feed/stops.txt <<'END'
stop_id,stop_name,stop_lat,stop_lon,zone_id,location_type,parent_station,platform_code
s1,みどり町役場,35.7055,139.6497,,1,,
s1_1,みどり町役場,35.7055,139.6497,A,0,s1,1
s2,図書館前,35.7102,139.6521,,1,,
s2_1,図書館前,35.7102,139.6521,B,0,s2,
s3,みどり団地,35.7161,139.6548,,1,,
s3_1,みどり団地,35.7161,139.6548,C,0,s3,
END

cat > feed/translations.txt <<'END'
table_name,field_name,language,translation,record_id
stops,stop_name,ja-Hrkt,みどりちょうやくば,s1
stops,stop_name,ja-Hrkt,としょかんまえ,s2
stops,stop_name,ja-Hrkt,みどりだんち,s3
END

cat > feed/routes.txt <<'END'
route_id,agency_id,route_short_name,route_long_name,route_type,route_color
r1,1,町10,団地線,3,0080FF
END

cat > feed/calendar.txt <<'END'
service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
平日,1,1,1,1,1,0,0,20260401,20270331
END

cat > feed/trips.txt <<'END'
route_id,service_id,trip_id
r1,平日,t1
r1,平日,t2
END

cat > feed/stop_times.txt <<'END'
trip_id,arrival_time,departure_time,stop_id,stop_sequence
t1,09:00:00,09:00:00,s1_1,1
t1,09:04:00,09:04:00,s2_1,2
t1,09:09:00,09:09:00,s3_1,3
t2,10:30:00,10:30:00,s1_1,1
t2,10:35:00,10:35:00,s2_1,2
t2,10:41:00,10:41:00,s3_1,3
END

cat > feed/fare_attributes.txt <<'END'
fare_id,price,currency_type,payment_method,transfers
f160,160,JPY,0,0
f180,180,JPY,0,0
END

cat > feed/fare_rules.txt <<'END'
fare_id,route_id,origin_id,destination_id
f160,r1,A,B
f160,r1,B,C
f180,r1,A,C
END

npx @route-search/sandbox data from-gtfs feed --out town --report report.md
