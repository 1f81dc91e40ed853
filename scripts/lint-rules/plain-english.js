/** First words of docstrings that begin with a subordinate clause instead of a noun phrase or a verb. */
const clause = /^\*\s*(What|Whether|That|How|Those|Which)\b/;

/** First words of test titles that make sense only after the previous title. */
const dependent = /^(and|but|so|is|are|not|the same)\b/i;

/** Functions of Vitest with a title as first argument. */
const testFunctions = new Set(['it', 'test', 'describe']);

/** True for a test function or a call based on one, such as `it.each(table)` or `test.skipIf(isCi)`. */
function isTestCall(callee) {
  if (callee.type === 'Identifier') return testFunctions.has(callee.name);
  if (callee.type === 'MemberExpression') return isTestCall(callee.object);
  if (callee.type === 'TaggedTemplateExpression') return isTestCall(callee.tag);
  return callee.type === 'CallExpression' && isTestCall(callee.callee);
}

/** Returns the text of a string or template literal. Undefined for any other expression. */
function readText(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' ? node.quasis[0].value.raw : undefined;
}

/** Lint plugin for Oxlint and ESLint: rules of plain English that a regular expression can check. */
const plugin = {
  meta: { name: 'plain-english' },
  rules: {
    'docstring-start': {
      create: (context) => ({
        Program() {
          for (const comment of context.sourceCode.getAllComments()) {
            const [, word] = comment.type === 'Block' ? (clause.exec(comment.value) ?? []) : [];
            if (word === undefined) continue;
            const message = `The docstring begins with "${word}". Begin with a noun or a verb in the third person: "Parses …".`;
            context.report({ loc: comment.loc, message });
          }
        },
      }),
    },
    'test-title': {
      create: (context) => ({
        CallExpression(node) {
          if (!isTestCall(node.callee)) return;
          const [, word] = dependent.exec(readText(node.arguments[0]) ?? '') ?? [];
          if (word === undefined) return;
          const message = `The title begins with "${word}". Name subject, behaviour and condition, so that it can be read alone.`;
          context.report({ node: node.arguments[0], message });
        },
      }),
    },
  },
};

export default plugin;
