import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** By how long a file of theirs takes, and so by how much it would hold up the end of a run. */
const PROJECTS = ['faults', 'process', 'http', 'database', 'pure']

/**
 * The order of a run: what starts programs first, because a long file that begins last runs alone, and what
 * takes milliseconds at the end. Within a project Vitest's own order stays.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name)
    // oxlint-disable-next-line unicorn/no-array-sort -- this sorts test files of Vitest, not an array in place
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}
