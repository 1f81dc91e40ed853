import type { Parameter, ResponseRule, Rule } from '@route-search/spec/api';
import type { SourceAspect } from '@route-search/spec/source-locations';
import { listRuleMemberPaths, readMembers } from '@route-search/spec/response-rules';
import { resolveDefault, type Scalar } from '@route-search/parameter-rules';
import { formatValueViolation } from '@route-search/spec/values';
import {
  serializeParameters,
  type SpecModel,
  type RequestParameters,
  type CompiledOperation,
} from '../model/spec-model.ts';
import {
  createAllowedTestCase,
  createRequestKey,
  testCasePurposes,
  omitParameters,
  type TestCase,
  type TestCaseDraft,
  type TestCasePurpose,
} from './test-case.ts';
import { isObject } from '../validate/body-validator.ts';
import {
  generatePairwiseCoverage,
  generateValueCoverage,
  type CombinatorialTestInput,
} from './combinatorial-coverage.ts';
import { createSeededRandom } from '@route-search/toolkit/seeded-random';
import { createRuleTestCases, createRuleVariants } from './rule-cases.ts';
import { findNextSunday, parseDate } from './calendar-dates.ts';
import { interleave } from './interleave.ts';
import { generateEffectPairs, LazyList, listEffectSubjects } from './effect-cases.ts';
import {
  listAllowedValues,
  listValidRequests,
  listForbiddenValues,
  listValuesInsideLimits,
  hasContextFreeParameter,
  hasOnlyContextFreeChanges,
  isContextFreeParameter,
  type ForbiddenValue,
  isResponseIndexParameter,
} from './parameter-values.ts';

interface PlanOptions {
  readonly seed: number;
  /** Ids of the operations to test; by default all. The run calls no other operation. */
  readonly only?: readonly string[];
}

/** Test cases of a run, the most informative first. A run sends as many of them as its request budget allows. */
export interface TestPlan {
  readonly cases: readonly TestCase[];
  /** Number of value combinations that the rules forbid. */
  readonly impossible: number;
}

/**
 * Plans the requests that reveal differences between server and spec. The plan depends only on the spec, the selected
 * operations and the seed.
 */
export function createTestPlan(model: SpecModel, { seed, only }: PlanOptions): TestPlan {
  const isTested = (id: string): boolean => only?.includes(id) ?? true;
  const planners = [...model.operations.values()]
    .filter(({ id }) => isTested(id))
    .map((operation) => new Planner(model, operation, { seed, isTested }));
  const known = new Map<string, TestCase>();
  for (const purpose of testCasePurposes) {
    for (const one of interleave(planners.map((planner) => planner.cases(purpose)))) {
      const key = createCaseIdentity(one);
      if (!known.has(key)) known.set(key, one);
    }
  }
  return {
    cases: [...known.values()],
    impossible: planners.reduce((sum, planner) => sum + planner.impossible, 0),
  };
}

/**
 * Creates a key for removing duplicate test cases. In the first round of testing links, one source is enough for each
 * parameter.
 */
function createCaseIdentity({ operation, parameters, expect }: TestCase): string {
  if (expect.kind === 'taken')
    return expect.isFurther === true ? `${expect.from} ${expect.parameter} ${expect.source}` : expect.parameter;
  if (expect.kind === 'effect') return `${operation} ${JSON.stringify(expect.subject)}`;
  return `${createRequestKey(operation, parameters)} ${expect.kind}${expect.kind === 'same' ? ` ${createRequestKey('', expect.as)}` : ''}`;
}

/**
 * Maximum number of comparisons for a parameter. The later test cases concern parameters that other operations have,
 * too. Their effect on this operation may be rare.
 */
const MAX_COMPARISONS = { first: 12, further: 48 } as const;

/** Constraints that a server checks in the same way for all parameters of a type. */
const typeConstraints: readonly ForbiddenValue['constraint'][] = ['type', 'pattern', 'calendar'];

/** Maximum number of enumerations of an operation of which the first requests contain an unknown value. */
const MAX_ENUMS = 2;

/** Numbers of changed parameters and of list items from which a request with new values comes before the others. */
const MIN_DENSE = { changes: 2, items: 10 } as const;

class Planner {
  readonly #model: SpecModel;
  readonly #operation: CompiledOperation;
  readonly #bases: readonly RequestParameters[];
  readonly #seed: number;
  readonly #isTested: (id: string) => boolean;
  readonly #firstEffects: readonly TestCaseDraft[];
  readonly #furtherEffects: readonly TestCaseDraft[];
  readonly #values: readonly TestCaseDraft[];
  /**
   * Requests that the planner has created so far, by the purpose of the test case. Test cases of later purposes are
   * based on them.
   */
  readonly #made = new Map<TestCasePurpose, readonly Pick<TestCaseDraft, 'parameters' | 'base'>[]>();
  impossible = 0;

  constructor(
    model: SpecModel,
    operation: CompiledOperation,
    { seed, isTested }: { readonly seed: number; readonly isTested: (id: string) => boolean },
  ) {
    this.#isTested = isTested;
    this.#model = model;
    this.#operation = operation;
    this.#bases = listValidRequests(operation).filter((base) => model.isPlain(operation, base));
    this.#seed = seed;
    this.#firstEffects = this.#effects(false);
    this.#furtherEffects = this.#effects(true);
    this.#values = this.#listValues();
  }

  cases(purpose: TestCasePurpose): TestCase[] {
    const { id } = this.#operation;
    return this.#drafts(purpose).map((draft, index) => ({
      id: `${id}/${purpose}/${index + 1}`,
      purpose,
      operation: id,
      ...draft,
    }));
  }

  #drafts(purpose: TestCasePurpose): readonly TestCaseDraft[] {
    switch (purpose) {
      case 'example':
        return this.#operation.examples.map(({ request }) => createAllowedTestCase(serializeParameters(request)));
      case 'rule':
        return [
          ...this.#brokenRules(),
          ...this.#missing(),
          ...this.#conditionalRules(),
          ...this.#otherValuesOfRules(),
          ...this.#broadRequests(),
        ];
      case 'satisfied':
        return this.#operation.rules.flatMap(({ id, satisfied }) =>
          satisfied === undefined ? [] : [createAllowedTestCase(serializeParameters(satisfied.parameters), id)],
        );
      case 'default':
        return this.#defaults([
          // The list of one example may be too short to show another page size.
          ...this.#plainest().slice(0, this.#model.parameter(this.#operation.id, 'limit') === undefined ? 1 : 2),
          ...this.#onSunday().slice(0, 1),
          ...this.#withOtherSources(),
        ]);
      case 'more-defaults':
        return this.#defaults(this.#plainest().slice(1));
      case 'effect':
        return this.#firstEffects.filter((draft) => !isItemCase(draft) && !this.#isShown(draft));
      case 'further-effect':
        return this.#furtherEffects.filter(
          (draft) => !isItemCase(draft) && !this.#isShown(draft) && !this.#isNumber(draft),
        );
      case 'item':
        return this.#firstEffects.filter(isItemCase);
      case 'shown-effect':
        return [...this.#firstEffects, ...this.#furtherEffects];
      case 'dense-value':
        return this.#values.filter((draft) => isDense(draft) || this.#hasFirstChoice(draft));
      case 'value':
        return this.#values;
      case 'more-values':
        return this.#rows(purpose, generateValueCoverage(this.#space((values) => values)));
      case 'inside':
        return this.#inside();
      case 'pair':
        return this.#rows(purpose, generatePairwiseCoverage(this.#space((values) => pickSome(values, 4))));
      case 'more-pairs':
        return this.#rows(
          purpose,
          generatePairwiseCoverage(
            this.#space((values) => values),
            this.#listMade('pair'),
          ),
        );
      case 'limit':
        return [
          ...createRuleVariants({ model: this.#model, operation: this.#operation, bases: this.#bases }),
          ...this.#firstLimits(),
        ];
      case 'more-limits':
        return this.#limits(() => true);
      case 'left-out':
        return this.#leftOut();
      case 'more-rules':
        return [...createRuleTestCases(this.#model, this.#operation, this.#bases), ...this.#errorExamples()];
      case 'ignored':
        return this.#ignored(1);
      case 'more-ignored':
        return this.#ignored(6);
      case 'paging':
        return this.#paging([2], 1);
      case 'more-paging':
        return this.#paging([1, 2, 3, 5], 3);
      case 'walk':
        return this.#walks();
      case 'more-walks':
        return this.#walks(true);
      case 'defaults-beside':
        return this.#defaults(
          this.#halves(generateValueCoverage(this.#space((values) => pickSome(values, 2))).rows.map(({ row }) => row)),
        );
    }
  }

  /**
   * Creates test cases that compare requests with and without a parameter, until a response shows its effect. The first
   * ones concern parameters that no earlier operation has.
   */
  #effects(isFurther: boolean): TestCaseDraft[] {
    const most = isFurther ? MAX_COMPARISONS.further : MAX_COMPARISONS.first;
    return listEffectSubjects(this.#model, this.#operation).flatMap((subject): TestCaseDraft[] => {
      const parameter = this.#model.parameter(this.#operation.id, subject.parameter);
      if (parameter === undefined || this.#isFirst(parameter) === isFurther) return [];
      const pairs = new LazyList(generateEffectPairs(this.#model, this.#operation, subject));
      const [first] = pairs;
      return first === undefined
        ? []
        : [{ parameters: first.right, base: first.left, expect: { kind: 'effect', subject, pairs, most } }];
    });
  }

  /**
   * True if all examples have the parameter of an effect, or one that has no other parameter in addition to those of
   * all examples. A server that ignores the parameter does not return the responses of these examples.
   */
  #isShown({ expect }: TestCaseDraft): boolean {
    if (expect.kind !== 'effect') return false;
    const { parameter, value } = expect.subject;
    const examples = this.#operation.examples.map(({ request }) => serializeParameters(request));
    const isCommon = (name: string): boolean => examples.every((request) => request[name] !== undefined);
    return examples.some(
      (request) =>
        request[parameter] !== undefined &&
        (value === undefined || request[parameter] === value) &&
        (isCommon(parameter) || Object.keys(request).every((name) => name === parameter || isCommon(name))),
    );
  }

  /** True if a request has another value of a required choice or of one that no earlier operation has. */
  #hasFirstChoice({ parameters, base }: TestCaseDraft): boolean {
    return this.#operation.parameters.some(
      (parameter) =>
        parameter.value.enum !== undefined &&
        parameters[parameter.name] !== base[parameter.name] &&
        this.#isFirst(parameter),
    );
  }

  /** True if the case is about the effect of a number. Its neighbours have the same effect in most operations. */
  #isNumber({ expect }: TestCaseDraft): boolean {
    if (expect.kind !== 'effect') return false;
    const kind = this.#model.parameter(this.#operation.id, expect.subject.parameter)?.value.kind;
    return kind === 'integer' || kind === 'number';
  }

  /**
   * Creates requests with values of each parameter. Those with one changed value come first, because later requests are
   * compared with them.
   */
  #listValues(): TestCaseDraft[] {
    const compared = this.#firstEffects.filter(({ parameters, base }) =>
      hasOnlyContextFreeChanges(this.#operation, [base, parameters]),
    );
    const others = [...this.#firstEffects, ...this.#otherValuesOfRules(), ...this.#conditionalRules()];
    const coverage = generateValueCoverage(
      this.#space((values) => pickSome(values, values.length > 8 ? 2 : 8), true),
      [
        ...this.#operation.examples.map(({ request }) => serializeParameters(request)),
        ...others.map(({ parameters }) => parameters),
      ],
    );
    return [
      ...compared.map((draft): TestCaseDraft => ({ ...draft, expect: { kind: 'allowed' } })),
      ...this.#rows('value', coverage),
    ];
  }

  #brokenRules(): TestCaseDraft[] {
    return this.#operation.rules.flatMap(({ id, effect, violated, sentence }): TestCaseDraft[] => {
      if (violated === undefined || effect === 'ignored') return [];
      const parameters = serializeParameters(violated.parameters);
      const coordinate = `${this.#operation.id}#${id}`;
      const base = this.#bases[0] ?? {};
      return effect === 'empty'
        ? [{ parameters, base, expect: { kind: 'empty', rule: id } }]
        : [{ parameters, base, expect: { kind: 'refused', coordinate, sentence } }];
    });
  }

  /**
   * For each rule about responses that applies only if a parameter has a certain value, creates a request with this
   * value. Skips the rule if an example has such a value or an earlier operation has the same rule.
   */
  #conditionalRules(): TestCaseDraft[] {
    const [base] = this.#plainest();
    return this.#newResponseRules().flatMap(({ when = {} }): TestCaseDraft[] => {
      const [[name, values] = ['', []]] = Object.entries(when);
      const isShown = this.#bases.some((one) => values.map(String).includes(one[name] ?? ''));
      if (base === undefined || values.length === 0 || isShown) return [];
      const parameters = { ...base, [name]: String(values[0]) };
      return this.#model.isPlain(this.#operation, parameters) ? [{ ...createAllowedTestCase(parameters), base }] : [];
    });
  }

  /** Rules about responses that no earlier operation has. */
  #newResponseRules(): readonly ResponseRule[] {
    const { id, responseRules } = this.#operation;
    const operations = this.#model.spec.operations;
    const earlier = operations.slice(
      0,
      operations.findIndex((one) => one.id === id),
    );
    const known = new Set(earlier.flatMap((one) => one.responseRules.map((rule) => rule.id)));
    return responseRules.filter((rule) => !known.has(rule.id));
  }

  /**
   * Creates a request for each rule about responses whose parameter has the same value in all examples with a member of
   * the rule. A server may return this value whatever the request says.
   */
  #otherValuesOfRules(): TestCaseDraft[] {
    const { id, answer, examples } = this.#operation;
    const documented = this.#model.snapshot.answers[id]?.[answer.status] ?? {};
    return this.#newResponseRules().flatMap((rule) => {
      const shown = examples.filter(({ name }) => {
        const { ResultSet: result } = (documented[name]?.value ?? {}) as { readonly ResultSet?: unknown };
        return listRuleMemberPaths(rule).every(({ path }) => readMembers(result, path).length > 0);
      });
      return rule.parameters.flatMap((name): TestCaseDraft[] => {
        const parameter = this.#operation.parameters.find((one) => one.name === name);
        const [request, ...more] = shown.map((one) => serializeParameters(one.request));
        if (parameter === undefined || request === undefined || !isContextFreeParameter(parameter)) return [];
        const valueOf = (one: RequestParameters): string => one[name] ?? String(parameter.default);
        if (more.some((one) => valueOf(one) !== valueOf(request))) return [];
        const [other] = listAllowedValues(this.#model, this.#operation, parameter).filter(
          (value) => value !== valueOf(request),
        );
        if (other === undefined) return [];
        const parameters = { ...request, [name]: other };
        return this.#model.isPlain(this.#operation, parameters)
          ? [{ ...createAllowedTestCase(parameters), base: request }]
          : [];
      });
    });
  }

  /**
   * Creates a request with a short text for an operation that returns a limited number of results, so that the server
   * finds more than that.
   */
  #broadRequests(): TestCaseDraft[] {
    const [base] = this.#bases;
    if (base === undefined || this.#operation.limits.maxResults === undefined) return [];
    const text = this.#operation.parameters.find(
      ({ name, value: { kind, enum: id, list, scalar } }) =>
        base[name] !== undefined && kind === 'text' && id === undefined && list === undefined && scalar === undefined,
    );
    const [first] = base[text?.name ?? ''] ?? '';
    if (text === undefined || first === undefined) return [];
    const others = this.#operation.parameters.filter(({ required, name }) => !required && name !== text.name);
    const filters = others.map(({ name }) => name).filter((name) => !hasContextFreeParameter(this.#operation, name));
    const broad = { ...omitParameters(base, filters), [text.name]: first };
    // Filters that a rule about responses checks are added one by one, because each result shows whether they work.
    const ruled = this.#operation.responseRules.flatMap(({ kind, parameters }) =>
      kind === 'echoes' ? parameters : [],
    );
    const filtered = others
      .filter(({ name }) => ruled.includes(name))
      .flatMap((parameter) =>
        listAllowedValues(this.#model, this.#operation, parameter)
          .slice(-1)
          .map((value) => ({ ...broad, [parameter.name]: value })),
      )
      .filter((request) => this.#model.isPlain(this.#operation, request));
    return [broad, ...filtered].map((request) => ({
      ...createAllowedTestCase(request),
      base: request === broad ? base : broad,
    }));
  }

  /** Creates requests that each lack one required parameter, unless an earlier operation has the same parameter. */
  #missing(): TestCaseDraft[] {
    const [base] = this.#bases;
    if (base === undefined) return [];
    return this.#operation.parameters
      .filter((parameter) => parameter.required && this.#isFirst(parameter))
      .flatMap(({ name }) => this.#refusedBy(omitParameters(base, [name]), { base, name, aspect: 'required' }));
  }

  #refusedBy(
    parameters: RequestParameters,
    { base, name, aspect }: { base: RequestParameters; name: string; aspect: SourceAspect },
  ): TestCaseDraft[] {
    const { values, errors } = this.#model.findViolations(this.#operation, parameters);
    const [violation] = values;
    if (violation === undefined || values.length > 1 || violation.param !== name || errors.length > 0) return [];
    const coordinate = `${this.#operation.id}.${name}`;
    return [
      {
        parameters,
        base,
        expect: { kind: 'refused', coordinate, aspect, sentence: formatValueViolation({ ...violation, value: '' }) },
      },
    ];
  }

  /** Creates short valid requests: the valid examples without the parameters that have a default. */
  #plainest(): RequestParameters[] {
    const named = this.#operation.parameters
      .filter((parameter) => parameter.default !== undefined || parameter.dynamicDefault !== undefined)
      .map(({ name }) => name);
    const bare = this.#bases
      .map((base) => omitParameters(base, named))
      .filter((base) => this.#model.isPlain(this.#operation, base));
    return [...new Map(bare.map((base) => [createRequestKey('', base), base])).values()];
  }

  /**
   * Creates short requests for a Sunday, because the default of a parameter may depend on the day of the week. The date
   * is the first Sunday after that of the example.
   */
  #onSunday(): RequestParameters[] {
    const isDate = ({ value }: Parameter): boolean => value.kind === 'date' && value.list === undefined;
    const names = this.#operation.parameters.filter(isDate).map(({ name }) => name);
    return this.#plainest().flatMap((base) =>
      names.flatMap((name) => (base[name] === undefined ? [] : [{ ...base, [name]: findNextSunday(base[name]) }])),
    );
  }

  /**
   * Creates short requests with a second value for each parameter from which the default of another one is computed.
   * With only one value, a wrong formula on the server may give the right default by chance.
   */
  #withOtherSources(): RequestParameters[] {
    const [base] = this.#plainest();
    const sources = this.#operation.parameters.flatMap(({ dynamicDefault }) =>
      dynamicDefault !== undefined && 'parameter' in dynamicDefault ? [dynamicDefault.parameter] : [],
    );
    return [...new Set(sources)].flatMap((name) => {
      const fixed = this.#operation.parameters.find((one) => one.name === name)?.default;
      return base === undefined || typeof fixed !== 'number' ? [] : [{ ...base, [name]: String(fixed - 1) }];
    });
  }

  /**
   * Creates requests to which the default values of all absent parameters are added at once. The response must not
   * change. If it changes, the run removes parameters again to find the responsible one.
   */
  #defaults(bases: readonly RequestParameters[]): TestCaseDraft[] {
    return bases.flatMap((base): TestCaseDraft[] => {
      let parameters = base;
      for (const { name, condition } of this.#operation.parameters) {
        if (base[name] !== undefined || (condition !== undefined && hasCondition(this.#operation, base))) continue;
        const value = this.#resolveDefault(name, base);
        const grown = value === undefined ? parameters : { ...parameters, [name]: String(value) };
        if (grown !== parameters && this.#model.isPlain(this.#operation, grown)) parameters = grown;
      }
      const added = Object.keys(parameters).filter((name) => base[name] === undefined);
      return added.length === 0 ? [] : [{ parameters, base, expect: { kind: 'same', as: base, parameters: added } }];
    });
  }

  /**
   * Returns the default of a parameter. A default that depends on the day group (weekday or holiday) is known only for
   * Sundays, because there is no holiday calendar here.
   */
  #resolveDefault(name: string, base: RequestParameters): Scalar | undefined {
    const dynamic = this.#model.parameter(this.#operation.id, name)?.dynamicDefault;
    if (dynamic?.formula !== 'day-group') return resolveDefault(this.#operation.set, name, base);
    const date = base[dynamic.parameter];
    return date !== undefined && parseDate(date).getUTCDay() === 0 ? 'holiday' : undefined;
  }

  /**
   * Creates requests without about half of their parameters, to test the defaults of the removed parameters together
   * with values of the others.
   */
  #halves(rows: readonly RequestParameters[]): RequestParameters[] {
    const names = this.#operation.parameters.map(({ name }) => name);
    const bits = Math.ceil(Math.log2(Math.max(2, names.length)));
    return rows
      .map((row, number) => {
        const bit = Math.floor(number / 2) % bits;
        const dropped = names.filter(
          (name, index) => hasContextFreeParameter(this.#operation, name) && ((index >> bit) & 1) === number % 2,
        );
        return omitParameters(row, dropped);
      })
      .filter((row) => this.#model.isPlain(this.#operation, row));
  }

  /**
   * Creates the input of the algorithm that covers all parameter values with few requests.
   *
   * @param choose - selects the values to cover
   * @param isShort - leaves out the parameters that earlier operations have
   */
  #space(choose: (values: readonly string[]) => readonly string[], isShort = false): CombinatorialTestInput {
    const isNeeded = (parameter: Parameter): boolean => !isShort || this.#isFirst(parameter);
    const values = new Map(
      this.#operation.parameters
        .filter(isNeeded)
        .map((parameter) => [parameter.name, choose(listAllowedValues(this.#model, this.#operation, parameter))]),
    );
    const contextFree = new Set(this.#operation.parameters.filter(isContextFreeParameter).map(({ name }) => name));
    return {
      bases: this.#bases,
      values,
      standsAlone: (name) => contextFree.has(name),
      fits: (row) => this.#model.isPlain(this.#operation, row),
      random: createSeededRandom(this.#seed),
    };
  }

  #rows(purpose: TestCasePurpose, { rows, impossible }: ReturnType<typeof generatePairwiseCoverage>): TestCaseDraft[] {
    this.impossible += impossible;
    this.#made.set(
      purpose,
      rows.map(({ row, base }) => ({ parameters: row, base })),
    );
    return rows.map(({ row, base }) => ({ parameters: row, base, expect: { kind: 'allowed' } }));
  }

  /** Lists the requests that the planner has created for a purpose. */
  #listMade(purpose: TestCasePurpose): RequestParameters[] {
    return (this.#made.get(purpose) ?? []).map(({ parameters }) => parameters);
  }

  /** True if no earlier operation in the spec refers to the same declaration of the parameter. */
  #isFirst({ declaration }: Parameter): boolean {
    const first = this.#model.spec.operations.find(({ parameters }) =>
      parameters.some((parameter) => parameter.declaration === declaration),
    );
    return first?.id === this.#operation.id;
  }

  /** True if no parameter before it in the spec has the same type, for a boolean: no one of the same group. */
  #isFirstOfType(parameter: Parameter): boolean {
    const { kind, pattern } = parameter.value;
    const isBoolean = kind === 'boolean';
    const all = this.#model.spec.operations.flatMap(({ parameters }) => parameters);
    const first = all.find(
      ({ value, group }) =>
        value.kind === kind && value.pattern === pattern && (!isBoolean || group === parameter.group),
    );
    return first === parameter;
  }

  /**
   * Creates requests with one forbidden parameter value each.
   *
   * @param chosen - selects the values to test; `isFirst` is false if an earlier operation has the same declaration
   */
  #limits(chosen: (forbidden: ForbiddenValue, isFirst: boolean, parameter: Parameter) => boolean): TestCaseDraft[] {
    return this.#operation.parameters.flatMap((parameter) => {
      const { name } = parameter;
      const isFirst = this.#isFirst(parameter);
      return listForbiddenValues(this.#model, this.#operation, parameter)
        .filter((forbidden) => chosen(forbidden, isFirst, parameter))
        .flatMap(({ value, aspect }) => {
          const drafts = this.#bases.map((base) => this.#refusedBy({ ...base, [name]: value }, { base, name, aspect }));
          return drafts.find((draft) => draft.length > 0) ?? [];
        });
    });
  }

  /**
   * Creates the most informative requests with a forbidden value: one for each constraint of a declaration that no
   * earlier operation has, and for each maximum of each operation. A wrong type is tested only in the first operation
   * with the type, and an unknown value only for a few enumerations.
   */
  #firstLimits(): TestCaseDraft[] {
    const known = new Set<string>();
    let enums = 0;
    const drafts = this.#limits(({ constraint, isItem }, isFirst, parameter) => {
      const { name, value } = parameter;
      const { list, range } = value;
      const key = `${name} ${constraint}`;
      const isChosen = isFirst || constraint === 'maximum';
      const isOfTuple = list?.positions !== undefined && (constraint === 'maximum' || constraint === 'minimum');
      // A negative distance or speed tells less than the other values.
      const isNegative = constraint === 'minimum' && range?.min === 0;
      if (!isChosen || isNegative || (isItem === true && !isOfTuple) || known.has(key)) return false;
      if (constraint === 'enum' && enums++ >= MAX_ENUMS) return false;
      if (typeConstraints.includes(constraint) && !this.#isFirstOfType(parameter)) return false;
      known.add(key);
      return true;
    });
    // Maximums come first: servers often differ in them, and rarely in minimums, which are mostly 0 or 1.
    const order: readonly (SourceAspect | undefined)[] = ['minimum', undefined, 'maxItems', 'maximum'];
    const rank = ({ expect }: TestCaseDraft): number =>
      'aspect' in expect && order.includes(expect.aspect) ? order.indexOf(expect.aspect) : 1;
    return drafts.toSorted((a, b) => rank(b) - rank(a));
  }

  /**
   * Creates requests with parameter values just inside the limits, and with lists that have each value at each
   * position.
   */
  #inside(): TestCaseDraft[] {
    return this.#operation.parameters.flatMap((parameter) =>
      listValuesInsideLimits(this.#model, this.#operation, parameter).flatMap((value): TestCaseDraft[] => {
        const { name } = parameter;
        const base = this.#bases.find((one) => this.#model.isPlain(this.#operation, { ...one, [name]: value }));
        return base === undefined ? [] : [{ ...createAllowedTestCase({ ...base, [name]: value }), base }];
      }),
    );
  }

  /** Creates valid requests that each lack one optional parameter. */
  #leftOut(): TestCaseDraft[] {
    return this.#bases.flatMap((base) =>
      Object.keys(base)
        .map((name): TestCaseDraft => {
          return { parameters: omitParameters(base, [name]), base, expect: { kind: 'optional', parameter: name } };
        })
        .filter(({ parameters }) => this.#model.isPlain(this.#operation, parameters)),
    );
  }

  /**
   * Creates the requests that the spec gives as examples for status 400. Errors about the access key have another
   * status and cannot be caused by parameters.
   */
  #errorExamples(): TestCaseDraft[] {
    const { id, rules, errorExamples } = this.#operation;
    return errorExamples
      .filter(({ status }) => status === '400')
      .map(({ request, rule, summary, status }): TestCaseDraft => {
        const coordinate = rule === undefined ? `${id}/${status}` : `${id}#${rule}`;
        const sentence = rules.find((one) => one.id === rule)?.sentence ?? summary;
        return {
          parameters: serializeParameters(request),
          base: this.#bases[0] ?? {},
          expect: { kind: 'refused', coordinate, sentence },
        };
      });
  }

  /** Creates requests with a parameter that the server must ignore because of a rule, with several values of it. */
  #ignored(most: number): TestCaseDraft[] {
    return this.#operation.rules.flatMap((rule): TestCaseDraft[] => {
      const { effect, violated } = rule;
      const subjects = listSubjects(rule);
      if (effect !== 'ignored' || violated === undefined) return [];
      const request = this.#findLongList(rule) ?? serializeParameters(violated.parameters);
      const as = omitParameters(request, subjects);
      const valuesOf = (name: string): readonly string[] => {
        const parameter = this.#operation.parameters.find((one) => one.name === name);
        if (parameter === undefined) return [];
        const values = [request[name] ?? [], listAllowedValues(this.#model, this.#operation, parameter)].flat();
        return [...new Set(values)].filter((value) => value !== String(parameter.default));
      };
      const toDraft = (given: RequestParameters): TestCaseDraft[] => {
        const parameters = { ...as, ...given };
        if (!this.#model.isAllowed(this.#operation, parameters)) return [];
        return [{ parameters, base: as, expect: { kind: 'same', as, parameters: Object.keys(given), rule: rule.id } }];
      };
      // First, one request has as many of the parameters as possible. If they have an effect, the run finds the
      // responsible ones.
      if (most === 1) {
        let given: RequestParameters = {};
        for (const name of subjects) {
          const [value] = valuesOf(name);
          const grown = value === undefined ? given : { ...given, [name]: value };
          if (this.#model.isAllowed(this.#operation, { ...as, ...grown })) given = grown;
        }
        return Object.keys(given).length === 0 ? [] : toDraft(given);
      }
      return subjects.flatMap((name) =>
        valuesOf(name)
          .slice(0, most)
          .flatMap((value) => toDraft({ [name]: value })),
      );
    });
  }

  /**
   * Finds an example request in which a rule would make the parameters of paging ineffective, and whose documented
   * response has several items. With one item, these parameters have no effect anyway.
   */
  #findLongList(rule: Rule): RequestParameters | undefined {
    const subjects = listSubjects(rule);
    if (!subjects.includes('limit')) return undefined;
    return this.#longestFirst(2).find((base) =>
      this.#model
        .findViolations(this.#operation, { ...base, limit: '1' })
        .others.some((violation) => violation.rule.id === rule.id),
    );
  }

  /** Creates test cases that compare two pages of a list with one larger page. */
  #paging(sizes: readonly number[], most: number): TestCaseDraft[] {
    const offset = this.#model.parameter(this.#operation.id, 'offset');
    const limit = this.#model.parameter(this.#operation.id, 'limit');
    if (offset?.default === undefined || limit === undefined) return [];
    const first = Number(offset.default);
    const member = this.#findPagedMember(first);
    if (member === undefined) return [];
    return sizes.flatMap((size) =>
      this.#longestFirst()
        .map((base) => ({ ...base, offset: String(first), limit: String(size * 3) }))
        .filter((parameters) => this.#model.isPlain(this.#operation, parameters))
        .slice(0, most)
        .map((parameters): TestCaseDraft => ({
          parameters,
          base: omitParameters(parameters, ['offset', 'limit']),
          expect: { kind: 'pages', member, size, first },
        })),
    );
  }

  /**
   * Sorts the valid examples by the length of the list in their example response, the longest first.
   *
   * @param least - minimum number of items in the documented response
   */
  #longestFirst(least = 0): readonly RequestParameters[] {
    const { id, answer, examples } = this.#operation;
    const counts = new Map(
      examples.map(({ name, request }) => {
        const value = this.#model.snapshot.answers[id]?.[answer.status]?.[name]?.value;
        const result = isObject(value) ? value['ResultSet'] : undefined;
        return [
          createRequestKey('', serializeParameters(request)),
          isObject(result) ? Number(result['max']) : 0,
        ] as const;
      }),
    );
    const count = (base: RequestParameters): number => counts.get(createRequestKey('', base)) ?? 0;
    return this.#bases.filter((base) => count(base) >= least).toSorted((a, b) => count(b) - count(a));
  }

  /**
   * True if an operation need not accept every value that a link passes to the parameter: the parameter takes only
   * stations of some types, or an index into the data of another parameter.
   */
  #isOfKind(operation: string, name: string): boolean {
    const { rules, parameters } = this.#model.operation(operation);
    return (
      rules.some(({ kind, parameters: named }) => kind === 'stationTypeOf' && named.includes(name)) ||
      parameters.some((parameter) => parameter.name === name && isResponseIndexParameter(parameter))
    );
  }

  /**
   * Finds the property with the paged list: its length agrees with `max`, `offset` and `limit` in all example
   * responses.
   */
  #findPagedMember(first: number): string | undefined {
    const { id, answer, examples } = this.#operation;
    const results = examples.flatMap(({ name }): Readonly<Record<string, unknown>>[] => {
      const value = this.#model.snapshot.answers[id]?.[answer.status]?.[name]?.value;
      return isObject(value) && isObject(value['ResultSet']) ? [value['ResultSet']] : [];
    });
    return this.#model.spec.entities[answer.entity]?.members.find(
      ({ name, forms }) =>
        forms.some((form) => form.list && form.entity !== undefined) &&
        results.every(({ max, offset, limit, [name]: items = [] }) => {
          const left = Math.max(0, Number(max) - Number(offset) + first);
          return [items].flat().length === Math.min(left, Number(limit));
        }),
    )?.name;
  }

  /**
   * Creates test cases that take values from responses of this operation and pass them to other operations, as the
   * links of the spec declare.
   */
  #walks(isFurther = false): TestCaseDraft[] {
    const source = this.#operation.id;
    return this.#operation.next.flatMap(({ operation, values }) =>
      values
        .filter(({ parameter }) => this.#isTested(operation) && !this.#isOfKind(operation, parameter))
        .map(({ parameter, from, path }): TestCaseDraft => ({
          parameters: {},
          base: listValidRequests(this.#model.operation(operation))[0] ?? {},
          expect: {
            kind: 'taken',
            from,
            path: path.map(({ name }) => name),
            source,
            parameter: `${operation}.${parameter}`,
            ...(isFurther && { isFurther }),
          },
        })),
    );
  }
}

/**
 * True if the request contains all search options in one parameter (a condition string), so that omitted ones have no
 * default.
 */
function hasCondition({ parameters }: CompiledOperation, request: RequestParameters): boolean {
  return parameters.some(({ name, value }) => value.scalar === 'ConditionDetail' && request[name] !== undefined);
}

const isItemCase = ({ expect }: TestCaseDraft): boolean => expect.kind === 'effect' && expect.subject.isItem === true;

/** True if a request tests several new values at once, or a long list. */
function isDense({ parameters, base }: TestCaseDraft): boolean {
  const values = Object.entries(parameters).flatMap(([name, value]) => (base[name] === value ? [] : [value]));
  return values.length >= MIN_DENSE.changes || values.some((value) => value.split(':').length >= MIN_DENSE.items);
}

/** Picks `count` values: the first, the last, and evenly spaced values in between. */
function pickSome(values: readonly string[], count: number): readonly string[] {
  if (values.length <= count) return values;
  return Array.from(
    { length: count },
    (_, index) => values[Math.round((index * (values.length - 1)) / (count - 1))] ?? '',
  );
}

/** Lists the parameters that a rule restricts, without those that only its condition names. */
function listSubjects({ operands }: Rule): readonly string[] {
  const { params } = operands as { readonly params?: unknown };
  return Array.isArray(params) ? (params as readonly string[]) : [];
}
