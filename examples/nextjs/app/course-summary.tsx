import type { CourseView } from '@route-search/sdk';

/** 発着の時刻、所要時間、乗換の回数、金額です。分からない値は「—」にします。 */
export function CourseSummary({ course }: { course: CourseView }) {
  return (
    <p className="summary">
      <strong>{`${course.departure?.time ?? '—'} → ${course.arrival?.time ?? '—'}`}</strong>
      <span>{course.minutes ?? '—'}分</span>
      <span>乗換{course.transferCount ?? '—'}回</span>
      <span>{course.price?.toLocaleString('ja-JP') ?? '—'}円</span>
    </p>
  );
}
