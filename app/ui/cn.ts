import { type ClassValue, clsx } from 'clsx'
import { createTailwindMerge } from 'tailwind-merge'

const any = () => true
/** What a caller may override. The library's own list has every utility, and weighs three times as much. */
const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    p: [{ p: [any] }],
    px: [{ px: [any] }],
    py: [{ py: [any] }],
    pt: [{ pt: [any] }],
    pb: [{ pb: [any] }],
    mt: [{ mt: [any] }],
    mb: [{ mb: [any] }],
    'min-h': [{ 'min-h': [any] }],
    'min-w': [{ 'min-w': [any] }],
    size: [{ size: [any] }],
    justify: [{ justify: ['center', 'start', 'between'] }],
    'font-size': [{ text: ['sm', 'base', 'lg', 'xl', '2xl', '3xl'] }],
    'font-weight': [{ font: ['normal', 'semibold'] }],
    'text-align': [{ text: ['left', 'center'] }],
    'text-wrap': [{ text: ['balance', 'pretty'] }],
    'text-color': [{ text: [any] }],
    border: [{ border: ['', '0', '2'] }],
    'border-t': [{ 'border-t': ['', any] }],
    'border-b': [{ 'border-b': ['', any] }],
    'border-color': [{ border: [any] }],
    bg: [{ bg: [any] }],
  },
  conflictingClassGroups: {
    p: ['px', 'py', 'pt', 'pb'],
    py: ['pt', 'pb'],
    border: ['border-t', 'border-b'],
  },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: [],
}))

/** Joins classes, leaving out falsy ones. Of two that set the same, the later counts. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes))
}
