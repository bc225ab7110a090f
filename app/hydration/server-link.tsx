import { Link as RouterLink, type LinkProps } from 'react-router'

/** Nothing in it is relative, doubled or empty, so that React Router would leave it as it is. */
const WHOLE_PATH = /^\/(?:[\w%@:,~+-]+(?:\/[\w%@:,~+-]+)*)?(?:\?[^#]+)?(?:#.+)?$/

const FOR_THE_ROUTER: ReadonlySet<string> = new Set<keyof LinkProps>([
  'onClick',
  'prefetch',
  'relative',
  'reloadDocument',
  'replace',
  'mask',
  'state',
  'preventScrollReset',
  'viewTransition',
  'defaultShouldRevalidate',
])

/** What React Router's `Link` writes; that resolves the address twice, and a list has more than a hundred links. */
export function Link({ discover = 'render', ...props }: LinkProps) {
  const { to, children, ...others } = props
  if (typeof to !== 'string' || !WHOLE_PATH.test(to)) return <RouterLink discover={discover} {...props} />
  const attributes = Object.fromEntries(Object.entries(others).filter(([name]) => !FOR_THE_ROUTER.has(name)))
  return (
    <a {...attributes} href={to} data-discover={discover === 'render' ? 'true' : undefined}>
      {children}
    </a>
  )
}
