interface PageContentsProps {
  sections: readonly { id: string; title: string }[]
  className: string
}

export function PageContents({ sections, className }: PageContentsProps) {
  return (
    <nav aria-label="On this page">
      <ul className={className}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="tap-line font-semibold">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
