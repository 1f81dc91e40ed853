import type { SpecTree } from '../tree.ts';
import { compareDocuments } from './document.ts';
import { Findings, type Found } from './findings.ts';
import { compareOperations } from './operations.ts';

export type { Found } from './findings.ts';

/**
 * Compares two specs by what they mean for programs that use the API, whatever files they are written in.
 *
 * @param base - the spec as it was
 * @param working - the spec as it is
 */
export function compareSpecs(base: SpecTree, working: SpecTree): Found[] {
  const findings = new Findings();
  compareDocuments(findings, { base: base.document, working: working.document });
  compareOperations(findings, { base, working });
  return findings.all;
}
