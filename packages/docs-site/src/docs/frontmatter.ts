import { formatSuggestion } from '@route-search/toolkit/suggest-name';
import { terms } from '@route-search/schemas/catalogues';
import { z } from 'astro/zod';
import { docsCategories } from './categories.ts';

const slugs = terms.map(({ slug }) => slug);
const categorySlugs = docsCategories.map(({ slug }) => slug);

/** Zod schema of a non-empty text. */
function text(what: string): z.ZodString {
  return z
    .string({ error: `${what} is missing or is not a text.` })
    .trim()
    .min(1, `${what} is empty.`);
}

/** Zod schema of a text with allowed values. The error message suggests a similar allowed value. */
function oneOf(what: string, allowed: readonly string[]): z.ZodString {
  return z.string({ error: `${what} is missing.` }).superRefine((value, context) => {
    if (allowed.includes(value)) return;
    context.addIssue({
      code: 'custom',
      message: `${what} "${value}" is not known. ${formatSuggestion(value, allowed)}`,
    });
  });
}

/** Zod schema of an object that rejects unknown keys. The error message lists the allowed keys. */
function strict<S extends z.core.$ZodLooseShape>(shape: S) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `"${issue.keys.join('", "')}" is not known here. Allowed: ${Object.keys(shape).join(', ')}.`
        : undefined,
  });
}

/** Frontmatter of a term's page. The term's title and reading are in the catalogue of terms. */
export const termPageSchema = strict({
  summary: text('the definition in one sentence (summary)').refine(
    (value) => /^[^。]+。$/.test(value),
    'the summary has to be exactly one sentence that ends with 。',
  ),
  related: z
    .array(oneOf('the related term', slugs), { error: 'related has to be a list of slugs of the dictionary.' })
    .min(1, 'related has to name at least one term.'),
});

/** Title and description, which the frontmatter of every page except terms and overviews must contain. */
const names = { title: text('the title'), description: text('the description') };

function place(within: string): z.ZodInt {
  return z
    .int({ error: `order has to be a whole number: the place within the ${within}.` })
    .positive('order begins with 1.');
}

export const docsPageSchema = strict({
  ...names,
  category: oneOf('the category', categorySlugs),
  order: place('category'),
});

export const guidePageSchema = strict({ ...names, order: place('guide') });

/** Frontmatter of a category's overview. It is empty, because the list of categories declares title and description. */
export const overviewSchema = strict({});

/** Frontmatter of a page outside of the docs, the guide and the dictionary. */
export const pageSchema = strict(names);
