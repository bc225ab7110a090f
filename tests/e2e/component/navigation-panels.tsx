import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { NavigationMenu } from '../../../app/ui/index.ts'

const items = [
  { label: 'Regions', href: '/regions', children: [{ label: 'Tampa Bay', href: '/region/tampa-bay' }] },
  { label: 'Categories', href: '/categories', children: [{ label: 'HVAC', href: '/category/hvac' }] },
]

createRoot(document.body).render(
  <BrowserRouter>
    <NavigationMenu items={items} />
  </BrowserRouter>,
)
