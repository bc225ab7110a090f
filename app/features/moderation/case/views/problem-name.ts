import { type Problem, PROBLEMS } from '../../../reports/index.ts'

/** What is wrong with a listing, in the words that the reporter chose from. */
export function problemName(problem: string | null): string {
  return problem && Object.hasOwn(PROBLEMS, problem) ? PROBLEMS[problem as Problem] : PROBLEMS.other
}
