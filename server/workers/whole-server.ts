export { openRuntime } from '../runtime.ts'
export { answerVisitors } from '../site.ts'
