import {
  pointName,
  sectionsOf,
  serviceTime,
  transfersOf,
} from '@route-search/sdk';
import { courses } from './shared/courses.ts';

const course = courses[1];

if (course !== undefined) {
  for (const { index, from, to, line, isWalk } of sectionsOf(course)) {
    const start = serviceTime(line.departureState?.datetime);
    console.log(
      `${index} ${start} ${pointName(from)} → ${pointName(to)} ${isWalk ? '徒歩' : line.typicalName}`,
    );
  }
  for (const { from, to, staysAboard } of transfersOf(course)) {
    console.log(
      `${pointName(from.to)}: ${staysAboard ? '乗ったまま直通' : '乗換'} ${to.line.typicalName}`,
    );
  }
}
