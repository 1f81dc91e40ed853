import Call from './Call.astro';
import CallList from './CallList.astro';
import Card from './Card.astro';
import Cards from './Cards.astro';
import Caution from './Caution.astro';
import CodeTable from './CodeTable.astro';
import ConditionPicture from './ConditionPicture.astro';
import ConditionTable from './ConditionTable.astro';
import CoursePicture from './CoursePicture.astro';
import ErrorTable from './ErrorTable.astro';
import Example from './Example.astro';
import Forbidden from './Forbidden.astro';
import Limit from './Limit.astro';
import LimitsTable from './LimitsTable.astro';
import Link from './Link.astro';
import NotGuaranteed from './NotGuaranteed.astro';
import Note from './Note.astro';
import OptionTable from './OptionTable.astro';
import Output from './Output.astro';
import Param from './Param.astro';
import PassLifePicture from './PassLifePicture.astro';
import ProviderLink from './ProviderLink.astro';
import RequestUrl from './RequestUrl.astro';
import RuleList from './RuleList.astro';
import Sample from './Sample.astro';
import SerializePicture from './SerializePicture.astro';
import Table from './Table.astro';
import Term from './Term.astro';

/**
 * What the content files may use without importing it. Nothing with an island: its styles would come to all pages, so a
 * file imports it itself. `a` and `table` stand for those of Markdown.
 */
export const contentComponents = {
  a: Link,
  table: Table,
  Call,
  CallList,
  Card,
  Cards,
  Caution,
  CodeTable,
  ConditionPicture,
  ConditionTable,
  CoursePicture,
  ErrorTable,
  Example,
  Forbidden,
  Limit,
  LimitsTable,
  NotGuaranteed,
  Note,
  OptionTable,
  Output,
  Param,
  PassLifePicture,
  ProviderLink,
  RequestUrl,
  RuleList,
  Sample,
  SerializePicture,
  Term,
};
