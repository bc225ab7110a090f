import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every page address, in the order of the specification's route table. Start reading here. */
export default [
  index('routes/home.tsx'),
  route('auth', 'routes/auth.tsx'),
  route('about-us', 'routes/about-us.tsx'),
  route('register-business', 'routes/register-business.tsx'),
  route('business-submission-confirmation', 'routes/business-submission-confirmation.tsx'),
  route('submit-business', 'routes/submit-business.tsx'),
  route('submit-business-confirmation', 'routes/submit-business-confirmation.tsx'),
  route('submit-confirmation', 'routes/submit-confirmation.tsx'),
  route('categories', 'routes/categories.tsx'),
  // Both spellings answer; each page names the first as canonical.
  route('category/:categoryId', 'routes/category.tsx', { id: 'category' }),
  route('category/:categoryId/city/:cityId', 'routes/category.tsx', { id: 'category-city' }),
  route('categories/:categoryId', 'routes/category.tsx', { id: 'categories-category' }),
  route('categories/:categoryId/:cityId', 'routes/category.tsx', { id: 'categories-category-city' }),
  route('regions', 'routes/regions.tsx'),
  route('region/:regionId', 'routes/region.tsx'),
  route('county/:countyId', 'routes/county.tsx'),
  route('business/:businessId', 'routes/business.tsx'),
  route('businesses/search', 'routes/businesses-search.tsx'),
  route('featured', 'routes/featured.tsx', { id: 'featured' }),
  route('featured-business/:id', 'routes/featured.tsx', { id: 'featured-business' }),
  route('featured-article/:articleId', 'routes/featured-article.tsx'),
  route('veteran-resources', 'routes/veteran-resources.tsx'),
  route('sitemap', 'routes/sitemap.ts'),
  route('sitemap.xml', 'routes/sitemap-xml.ts', { id: 'sitemap-xml' }),
  route('sitemap/:file', 'routes/sitemap-xml.ts', { id: 'sitemap-file' }),
  route('robots.txt', 'routes/robots-txt.ts'),
  route('business-signup', 'routes/business-signup.tsx'),
  // The 404 page of the specification links to /about.
  route('about', 'routes/about.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
