import { type Problem, PROBLEMS } from '../../../reports/index.ts'

export function problemName(problem: string | null): string {
  return problem && Object.hasOwn(PROBLEMS, problem) ? PROBLEMS[problem as Problem] : PROBLEMS.other
}
