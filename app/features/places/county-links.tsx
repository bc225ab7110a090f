import { href } from 'react-router'
import { LinkGrid } from '../../ui/page/link-grid.tsx'

interface CountyLinksProps {
  counties: readonly { slug: string; name: string; count: number }[]
  className?: string
}

export function CountyLinks({ counties, ...grid }: CountyLinksProps) {
  const links = counties.map(({ slug, name, count }) => ({
    label: name,
    count,
    href: href('/county/:countyId', { countyId: slug }),
  }))
  return <LinkGrid links={links} {...grid} />
}
