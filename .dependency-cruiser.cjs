/**
 * The layer rule of docs/architecture.md: routes, server, cli → features → ui, db. What a feature offers to others lies
 * directly in its folder; what lies in its subfolders is its own.
 * scripts/layers.ts runs it, and adds that features form no circle.
 */

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two modules that need each other are one module or three.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'ui-and-db-stand-below',
      comment:
        'What features are made of knows nothing about features, routes, the server or the command line.',
      severity: 'error',
      // The client's types are those of the API that it asks.
      from: { path: '^app/(ui|db|text|time|forms|platform)/', pathNot: '^app/platform/api-client\\.ts$' },
      to: { path: '^(app/(features|routes|root|request-context|entry)|server|cli)' },
    },
    {
      name: 'ui-does-not-read-the-database',
      severity: 'error',
      from: { path: '^app/ui/' },
      to: { path: '^app/db/' },
    },
    {
      name: 'features-stand-below-routes',
      comment: 'A feature knows nothing of requests or pages that use it.',
      severity: 'error',
      from: { path: '^app/features/' },
      to: { path: '^(app/(routes|root|request-context|entry)|server|cli)' },
    },
    {
      name: 'subfolders-are-private',
      comment: 'Another feature is used through the files that lie directly in its folder.',
      severity: 'error',
      from: { path: '^app/features/([^/]+)/', pathNot: '\\.test\\.tsx?$|/testing/' },
      to: { path: '^app/features/([^/]+)/[^/]+/', pathNot: '^app/features/$1/' },
    },
    {
      name: 'subfolders-are-private-to-features',
      comment: 'So it is by routes, the server and the command line.',
      severity: 'error',
      from: { path: '^(app/(routes|root|request-context)|server|cli)', pathNot: '\\.test\\.tsx?$|/testing/' },
      to: { path: '^app/features/[^/]+/[^/]+/' },
    },
    {
      name: 'browser-code-stays-clear-of-the-server',
      comment: 'A component or a pure rule never imports a server module.',
      severity: 'error',
      from: {
        path: '^app/(features|ui)/',
        pathNot: '\\.(server|test)\\.tsx?$|/testing/',
      },
      to: { path: '\\.server\\.tsx?$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-development-packages-at-run-time',
      severity: 'error',
      from: {
        path: '^(app|server|cli)/',
        pathNot: '\\.test\\.tsx?$|/testing/|^server/dev\\.ts$|^app/routes\\.ts$',
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)\\+types/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json'] },
  },
}
