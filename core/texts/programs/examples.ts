/** The command lines that a help ends with; a test tries to type each. */
const examples = (...lines: readonly string[]): string => ['Examples:', ...lines.map((line) => `  ${line}`)].join('\n');

/** Two examples for each command. */
export const exampleTexts = {
  'examples.auditVerify': examples('portico audit verify', 'portico audit verify --json'),
  'examples.backup': examples('portico backup monday.portico', 'portico backup monday.portico --with-key'),
  'examples.check': examples('portico check cafe.json', 'portico check pages --strict'),
  'examples.completion': `bash: add  eval "$(portico completion bash)"  to ~/.bashrc
zsh:  add  eval "$(portico completion zsh)"  to ~/.zshrc, after compinit

${examples('portico completion bash', 'portico completion fish > ~/.config/fish/completions/portico.fish')}`,
  'examples.couponsAdd': examples(
    'portico coupons add ann@example.com --minutes 60 --devices 2',
    'portico coupons add ann@example.com BAY2026 --uses 100',
    'portico coupons add ann@example.com JULY --from 2026-07-01T08:00Z --until 2026-08-01T00:00Z --download 500mb',
  ),
  'examples.couponsInvalidate': examples(
    'portico coupons invalidate ann@example.com BAY2026',
    'portico coupons invalidate ann@example.com JULY --json',
  ),
  'examples.couponsMove': examples(
    'portico coupons move ann@example.com BAY2026',
    'portico coupons move ann@example.com BAY2026 BAY2027',
  ),
  'examples.couponsRelease': examples(
    'portico coupons release ann@example.com BAY2026',
    'portico coupons release ann@example.com BAY2026 --device 02:00:00:00:00:07 --disconnect',
  ),
  'examples.couponsTopup': examples(
    'portico coupons topup ann@example.com BAY2026 --minutes 30 --total 500mb',
    'portico coupons topup ann@example.com JULY --until 2026-09-01T00:00Z',
  ),
  'examples.couponsVoid': examples(
    'portico coupons void ann@example.com BAY2026',
    'portico coupons void ann@example.com JULY --disconnect --json',
  ),
  'examples.couponsList': examples(
    'portico coupons list ann@example.com',
    'portico coupons list ann@example.com --json',
  ),
  'examples.dashboardsAdd': examples(
    'portico dashboards add wifi.example.com --owner ann@example.com',
    'portico dashboards add wifi.example.com --owner ann@example.com --name Harbour',
  ),
  'examples.dashboardsList': examples('portico dashboards list', 'portico dashboards list --json'),
  'examples.dashboardsRename': examples(
    'portico dashboards rename wifi.example.com pages.example.com',
    'portico dashboards rename wifi.example.com pages.example.com --json',
  ),
  'examples.dbCopy': examples(
    'portico db copy --to postgres://portico@db.example.com/portico',
    'portico db copy --from postgres://portico@db.example.com/portico --to data',
  ),
  'examples.doctor': examples('portico doctor', 'portico doctor --json'),
  'examples.gatewaysGuide': examples(
    'portico gateways guide lobby --page 12',
    'portico gateways guide lobby --page 12 --json',
  ),
  'examples.gatewaysList': examples('portico gateways list', 'portico gateways list --json'),
  'examples.gatewaysRemove': examples('portico gateways remove lobby', 'portico gateways remove lobby --json'),
  'examples.login': examples(
    'portico login --email ann@example.com --url https://portico.example.com',
    'portico login --profile customer --url https://wifi.example.com',
  ),
  'examples.logout': examples('portico logout', 'portico logout --profile customer'),
  'examples.pagesGet': examples('portico pages get 12 > cafe.json', 'portico pages get 12 --profile customer'),
  'examples.pagesList': examples(
    'portico pages list',
    'portico pages list --shared --json',
    'portico pages list --organisation harbour',
  ),
  'examples.pagesRelease': examples('portico pages release 12', 'portico pages release 12 --force'),
  'examples.profilesList': examples('portico profiles list', 'portico profiles list --json'),
  'examples.radiusConfig': examples(
    'portico radius config freeradius',
    'portico radius config freeradius lobby=10.0.0.1 roof=10.0.0.2',
  ),
  'examples.render': examples('portico render cafe.json --lang it > cafe.html', 'portico render 12 --for mikrotik'),
  'examples.restore': examples(
    'portico restore monday.portico',
    'portico restore monday.portico --replace',
    'portico restore monday.portico --page 3f9a',
  ),
  'examples.secretRotate': examples('portico secret rotate', 'portico secret rotate --json'),
  'examples.serve': examples('portico serve', 'PORTICO_PORT=8080 portico serve'),
  'examples.testDeliver': examples(
    'portico test-deliver welcome --to ann@example.com',
    'portico test-deliver all --to ann@example.com --page 12',
  ),
  'examples.tokensCreate': examples(
    'portico tokens create --name ci --scope validate',
    'portico tokens create --name deploy --scope publish --expires 30d --json',
    'portico tokens create --name crm --organisation harbour --scope people:write,pages:read --expires 1y',
  ),
  'examples.tokensList': examples('portico tokens list', 'portico tokens list --organisation harbour --json'),
  'examples.tokensRevoke': examples(
    'portico tokens revoke ci',
    'portico tokens revoke crm --organisation harbour --profile customer',
  ),
  'examples.translationsExport': examples(
    'portico translations export cafe.json --lang it > it.csv',
    'portico translations export 12 --lang it --format json',
  ),
  'examples.translationsImport': examples(
    'portico translations import cafe.json it.csv --lang it --write',
    'portico translations import cafe.json it.json --lang it --add > cafe-it.json',
  ),
  'examples.uploadsCopy': examples('portico uploads copy --to s3', 'portico uploads copy --to folder'),
  'examples.usersCapabilitiesAdd': examples(
    'portico users capabilities add ann@example.com support',
    'portico users capabilities add ann@example.com customapp',
  ),
  'examples.usersCapabilitiesRemove': examples(
    'portico users capabilities remove ann@example.com support',
    'portico users capabilities remove ann@example.com customapp',
  ),
  'examples.usersDisable': examples(
    'portico users disable ann@example.com',
    'portico users disable ann@example.com --json',
  ),
  'examples.usersEnable': examples(
    'portico users enable ann@example.com',
    'portico users enable ann@example.com --json',
  ),
  'examples.usersInvite': examples(
    'portico users invite ann@example.com',
    'portico users invite ann@example.com --json',
  ),
  'examples.usersList': examples('portico users list', 'portico users list --json'),
  'examples.usersResetFactors': examples(
    'portico users reset-factors ann@example.com',
    'portico users reset-factors ann@example.com --json',
  ),
  'examples.usersSignOn': examples(
    'portico users sign-on ann@example.com',
    'portico users sign-on ann@example.com --path /settings',
  ),
  'examples.visitorsErase': examples(
    'portico visitors erase 12 --email ann@example.com',
    'portico visitors erase 12 --client aa:bb:cc:00:11:22',
  ),
  'examples.visitorsExport': examples(
    'portico visitors export 12 > visitors.csv',
    'portico visitors export 12 --format json',
  ),
  'examples.visitorsWithdraw': examples(
    'portico visitors withdraw ann@example.com',
    'portico visitors withdraw aa:bb:cc:00:00:01 --organisation quay',
  ),
  'examples.visitorsReceipt': examples(
    'portico visitors receipt 4711 > receipt.json',
    'portico visitors receipt 4711 --format kantara > kantara.json',
  ),
  'examples.visitorsVerify': examples(
    'portico visitors verify receipt.json --keys keys.json',
    'portico visitors verify receipt.json --keys keys.json --json',
  ),
  'examples.visitorsForget': examples(
    'portico visitors forget ann@example.com --dry-run',
    'portico visitors forget ann@example.com',
  ),
  'examples.visitorsSearch': examples(
    'portico visitors search ann@example.com',
    'portico visitors search --gateway 4f1d --since 7d --marketing yes --all --json',
  ),
  'examples.visitorsShow': examples('portico visitors show 4711', 'portico visitors show 4711 --as-seen > page.html'),
  'examples.visitorsList': examples('portico visitors list 12', 'portico visitors list 12 --json'),
  'examples.whoami': examples('portico whoami', 'portico whoami --profile customer --json'),
} as const;
