export { type Branch, findBranch, listBranches } from './branches.ts'
