interface PageContentsProps {
  sections: readonly { id: string; title: string }[]
  /** How the links stand beside each other. */
  className: string
}

/** Links to the sections of a long page. */
export function PageContents({ sections, className }: PageContentsProps) {
  return (
    <nav aria-label="On this page">
      <ul className={className}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-flex min-h-11 items-center font-semibold">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
