import { Link as RouterLink, type LinkProps } from 'react-router'

/** Nothing in it is relative, doubled or empty, so that React Router would leave it as it is. */
const WHOLE_PATH = /^\/(?:[\w%@:,~+-]+(?:\/[\w%@:,~+-]+)*)?(?:\?[^#]+)?(?:#.+)?$/

const FOR_THE_ROUTER = {
  onClick: undefined,
  prefetch: undefined,
  relative: undefined,
  reloadDocument: undefined,
  replace: undefined,
  mask: undefined,
  state: undefined,
  preventScrollReset: undefined,
  viewTransition: undefined,
  defaultShouldRevalidate: undefined,
} satisfies Partial<Record<keyof LinkProps, undefined>>

/** What React Router's `Link` writes; that resolves the address twice, and a list has more than a hundred links. */
export function Link({ discover = 'render', ...props }: LinkProps) {
  const { to, children, ...attributes } = props
  if (typeof to !== 'string' || !WHOLE_PATH.test(to)) return <RouterLink discover={discover} {...props} />
  return (
    <a
      {...attributes}
      {...FOR_THE_ROUTER}
      href={to}
      data-discover={discover === 'render' ? 'true' : undefined}
    >
      {children}
    </a>
  )
}
