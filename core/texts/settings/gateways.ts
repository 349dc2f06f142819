/** What operators read of the gateways of their dashboard, and what they enter at them. */
export const gatewayTexts = {
  'gateways.opennds': 'openNDS',
  'gateways.coova': 'CoovaChilli',
  'gateways.uspot': 'uspot (OpenWrt)',
  'gateways.mikrotik': 'MikroTik hotspot',
  'gateways.unifi': 'UniFi',
  'gateways.meraki': 'Cisco Meraki',
  'gateways.aruba': 'Aruba Instant and Instant On',
  'gateways.omada': 'TP-Link Omada',
  'gateways.ruckus': 'Ruckus',
  'gateways.cambium': 'Cambium',
  'gateways.fortinet': 'FortiGate',
  'gateways.cisco': 'Cisco wireless controller',
  'gateways.opnsense': 'OPNsense',

  'gateways.address': 'Address',
  'gateways.user': 'User',
  'gateways.site': 'Site',
  'gateways.controller': 'Controller',
  'gateways.zone': 'Zone',
  'gateways.auth': 'Way of login',
  'gateways.timeUnit': 'Unit of time',
  'gateways.secret': 'Shared key',
  'gateways.password': 'Password',
  'gateways.minutes': 'Minutes',
  'gateways.downKbps': 'Download in kbit/s',
  'gateways.upKbps': 'Upload in kbit/s',
  'gateways.megabytes': 'Megabytes',
  'gateways.userHint':
    'A user that the gateway or its RADIUS server knows. All visitors log in as this user. Without one, each visitor gets a name and a password that work once.',
  'gateways.passwordHint': 'The password of this user.',
  'gateways.authHint': 'How the password is sent: chap sends a hash of it, pap sends it masked or plain.',

  'gateways.opennds.secretHint':
    'The value of faskey on the router. One at level 0 of fas_secure_enabled has no key: enter its address.',
  'gateways.opennds.addressHint':
    'Address and port of openNDS, such as http://10.0.0.1:2050. Visitors of other routers are refused. Without a key it is what the router is known by.',
  'gateways.opennds.authHint':
    'authmon for fas_secure_enabled 3 and 4, where the router asks this server by https whom to let in; browser for 1 and 2. As usual is authmon where this server is reached by https.',
  'gateways.opennds.install':
    'Install openNDS on the router, with php8-cli and php8-mod-openssl, which encipher what it sends here. Connect its guest network.',
  'gateways.opennds.status':
    'Run these lines on the router. They write a script, without which openNDS does not start with the lines of the next step: it leads visitors on who have logged in and are still shown a page of openNDS.',
  'gateways.opennds.config': 'Put these lines into /etc/config/opennds. They replace what is set there for FAS.',
  'gateways.opennds.plain':
    'Make this server, or the proxy before it, answer at port 80 by http as well: at levels 1 and 2 openNDS leads visitors there. It may lead on to https. Where port 80 cannot be opened, choose authmon as the way of login.',
  'gateways.opennds.secure':
    'Make this server answer at port 443 by https: with authmon openNDS leads visitors there, and asks there whom to let in. Where it has no certificate, choose browser as the way of login.',
  'gateways.opennds.restart': 'Restart openNDS.',

  'gateways.coova.secretHint': 'The value of HS_UAMSECRET. It signs what the gateway sends here.',
  'gateways.coova.addressHint':
    'Address and port of the gateway, such as http://10.1.0.1:3990. Without it the address that the gateway signed is used.',
  'gateways.coova.config': 'Put these lines into /etc/chilli/local.conf.',
  'gateways.coova.restart': 'Restart CoovaChilli.',

  'gateways.uspot.secretHint': 'The value of uam_secret. It signs what the gateway sends here.',
  'gateways.uspot.config': 'Put this section into /etc/config/uspot, with the interface of your guest network.',
  'gateways.uspot.restart': 'Restart uspot.',

  'gateways.mikrotik.addressHint':
    'Where the login page of the hotspot is, as visitors see it, such as http://10.5.50.1 or http://wifi.example.',
  'gateways.mikrotik.folder': 'Save the files for this gateway: a folder named portico.',
  'gateways.mikrotik.upload': 'Upload the folder to the files of the router, beside the folder hotspot.',
  'gateways.mikrotik.radius': 'Make the hotspot ask the RADIUS server: enter these lines in a terminal of the router.',
  'gateways.mikrotik.profile': 'Make the hotspot use the folder: enter this in a terminal of the router.',

  'gateways.unifi.addressHint':
    'Address of the controller or console, such as https://192.168.1.1. Not needed with a console of the cloud.',
  'gateways.unifi.passwordHint':
    'An API key (Settings, Control Plane, Integrations). With a user: the password of that user.',
  'gateways.unifi.userHint':
    'Only for controllers older than Network 9.1: a local user who may manage the hotspot. Prefer an API key.',
  'gateways.unifi.siteHint': 'Name or id of the site. Usually default.',
  'gateways.unifi.controllerHint': 'Id of the console, if it is to be reached through the cloud of UniFi.',
  'gateways.unifi.hotspot': 'In UniFi Network open the Wi-Fi of your guests, and switch on its hotspot portal.',
  'gateways.unifi.portal': 'Choose an external portal server. It is sent to this host:',
  'gateways.unifi.port':
    'Make port 80 or 443 of this host lead to this server, which is at port {port}: UniFi leads visitors to no other port.',
  'gateways.unifi.key': 'Make an API key, and enter it here as the password of this gateway.',

  'gateways.meraki.splash':
    'In the Meraki dashboard open Wireless, Splash page. Choose click-through, or sign-on with the RADIUS server below.',
  'gateways.meraki.portal': 'Enter this as the custom splash URL:',
  'gateways.meraki.block': 'Under Captive portal strength, block all access until sign-on is complete.',

  'gateways.aruba.addressHint':
    'Only where the access points have a certificate of your own: its name, such as https://login.example.',
  'gateways.aruba.profile':
    'In Aruba Instant make an external captive portal profile, of the type RADIUS authentication.',
  'gateways.aruba.host': 'Its IP or hostname:',
  'gateways.aruba.path': 'Its URL:',
  'gateways.aruba.port': 'Its port:',
  'gateways.aruba.https': 'Switch on its option Use HTTPS.',

  'gateways.omada.addressHint': 'Address of the controller, such as https://10.0.0.5:8043.',
  'gateways.omada.controllerHint':
    'The id in the address of the controller, from version 5 on. Leave it empty for version 4.',
  'gateways.omada.userHint': 'An operator of the hotspot (Hotspot Manager, Operators), no administrator.',
  'gateways.omada.passwordHint': 'The password of this operator.',
  'gateways.omada.siteHint': 'Name of the site. Visitors of other sites are refused.',
  'gateways.omada.timeUnitHint':
    'In what the controller counts the length of a session. Change it if sessions end far too early or too late.',
  'gateways.omada.portal': 'In Omada open Authentication, Portal, and choose an external portal server.',
  'gateways.omada.url': 'Enter this address, as URL:',
  'gateways.omada.operator': 'Make an operator in the Hotspot Manager, and enter it here as user and password.',

  'gateways.ruckus.addressHint':
    'Where visitors log in, such as https://10.0.0.5:9998, or the interface for portals of SmartZone, such as https://10.0.0.5:9443. Not needed for Unleashed.',
  'gateways.ruckus.secretHint':
    'Only for SmartZone: the password of its interface for portals (Northbound Portal Interface).',
  'gateways.ruckus.controllerHint': 'Only for SmartZone: the user of that interface, if it is not api.',
  'gateways.ruckus.service': 'Make a hotspot service (WISPr) with an external login page.',
  'gateways.ruckus.url': 'Its login page:',
  'gateways.ruckus.key':
    'For SmartZone set the password of the Northbound Portal Interface, and enter it here as shared key.',

  'gateways.cambium.addressHint':
    'Where the access point takes logins, such as https://guest.example:444, or http://10.0.0.2:880 without encryption.',
  'gateways.cambium.access': 'In the guest access of the WLAN choose an external hotspot, with RADIUS.',
  'gateways.cambium.url': 'Its external page:',
  'gateways.cambium.https':
    'Choose https as the protocol of the access point: browsers warn of a login without encryption.',

  'gateways.fortinet.addressHint': 'Where FortiGate takes logins, such as https://172.16.2.1:1003.',
  'gateways.fortinet.interface':
    'In FortiGate open the interface or SSID of your guests, and set its captive portal to external.',
  'gateways.fortinet.url': 'Its authentication portal:',
  'gateways.fortinet.exempt': 'Exempt the hosts below from the portal by a policy with captive-portal-exempt.',

  'gateways.cisco.addressHint': 'The virtual address of the controller, such as https://192.0.2.1, or its name.',
  'gateways.cisco.parameterMap':
    'Make a web authentication parameter map of the type webauth, with an external login page.',
  'gateways.cisco.url': 'Its redirect for login:',
  'gateways.cisco.acl': 'Open the hosts below before the login, by a URL filter or an access list.',

  'gateways.opnsense.addressHint': 'Address of the firewall, such as https://10.0.0.1.',
  'gateways.opnsense.userHint': 'The key of an API user who may use the captive portal.',
  'gateways.opnsense.passwordHint': 'The secret of that API key.',
  'gateways.opnsense.zoneHint': 'Number of the zone. Usually 0.',
  'gateways.opnsense.key': 'In OPNsense make a user with an API key, and enter the key and its secret here.',
  'gateways.opnsense.template': 'Make a template of the zone whose page begins with this line:',
  'gateways.opnsense.route':
    'Visitors must reach this server without address translation: the firewall knows them by their address in the guest network.',

  'gateways.radius':
    'Let the gateway ask this RADIUS server. Accounting is at port {accounting}; it counts the time and the data of visitors.',
  'gateways.noAccount':
    'Where this gateway asks for an account, visitors have none yet: enter a user and a password that it knows, or let whoever runs the server set up RADIUS.',
  'gateways.radiusSecret': 'The secret that the gateway and the RADIUS server share:',
  'gateways.walledGarden': 'Open these hosts before the login (walled garden):',
  'gateways.dhcp': 'Tell devices where the page is, by DHCP option 114:',
  'gateways.yourKey': 'YOUR-SHARED-KEY',
  'gateways.enterKey': 'Enter the shared key of this gateway in the place of {key}.',
  'gateways.testPassed': 'The controller answered, and the credentials are right.',
  'gateways.testFailed': 'The controller answered, and does not take these settings: {raw}',
  'gateways.testSilent':
    'The controller does not answer at {address} ({raw}). Check the address, and whether this server reaches it.',
  'gateways.testUntrusted':
    'The controller shows a certificate that no authority vouches for. If it is the certificate of your controller, set its fingerprint here.',
  'gateways.testOther':
    'The controller shows another certificate than the one whose fingerprint is set. If it was renewed, set the new one.',
  'gateways.testPrivate':
    'The controller has a private address, which this dashboard may not reach. Ask whoever runs the server to name it in PORTICO_PRIVATE_HOSTS.',
  'gateways.testNone':
    'This server asks {vendor} nothing: only a visit shows whether it works. Join the guest network with a phone, open http://neverssl.com, and log in on the page.',

  'gateways.unkept.time': 'time',
  'gateways.unkept.speed': 'speed',
  'gateways.unkept.data': 'data',
  'gateways.unkept.never':
    'Vouchers at {gateway}: {vendor} does not keep their {limits}. It lets visitors in as it is set up itself.',
  'gateways.unkept.byBrowser':
    'Vouchers at {gateway}: a login by the browser carries no limits, so that nothing keeps their {limits}. Enter a shared key, and choose authmon as the way of login.',
  'gateways.unkept.oneUser':
    'Vouchers at {gateway}: all visitors log in as the user that is entered, so that nothing keeps their {limits}. Take the user out, so that each visitor gets an account that is limited by RADIUS.',
  'gateways.unkept.noRadius':
    'Vouchers at {gateway}: only RADIUS keeps their {limits}, which this server does not have. Let whoever runs the server set it up.',
  'gateways.unkept.unreported':
    'Vouchers at {gateway}: it does not tell what a visitor used. So each login counts for all the data that it is given, and time online counts until the next login.',
  'gateways.unkept.nowhere':
    'No gateway is set up for the pages of {email}. One that lets visitors in without being set up here keeps no limits of vouchers.',

  'gateways.nameWrong': 'The name of a gateway is one line of 1 to {most} characters.',
  'gateways.nameTaken': 'There is a gateway with the name {name} already. Choose another name.',
  'gateways.kindUnknown': '{kind} is no kind of gateway. It must be one of: {kinds}.',
  'gateways.missing': '{setting} is missing. {hint}',
  'gateways.valueWrong': '{setting} is one line of at most {most} characters.',
  'gateways.addressWrong': '{address} is no address of a gateway. Write it like https://10.0.0.1:8443.',
  'gateways.choiceWrong': '{setting} is {value}, but it must be one of: {choices}.',
  'gateways.unasked': '{vendor} needs no setting {setting}. Leave it empty.',
  'gateways.certificateWrong': 'The fingerprint of a certificate has 64 hexadecimal digits (SHA-256).',
  'gateways.certificateUnasked': 'This server asks {vendor} nothing, so it needs no certificate. Leave it empty.',
  'gateways.limitWrong': '{limit}: a whole number from 1 to {most}, or nothing for no limit.',
  'gateways.limitUnasked': '{vendor} takes no such limit with a login ({limit}). Leave it empty, and set it there.',
  'gateways.pageUnknown': 'There is no page {id} that you may edit. Take the id from the list of pages.',
  'gateways.choosePages': 'Choose the pages of this gateway, or all of yours.',
  'gateways.secretAgain': '{setting} is kept for another address or controller: enter it again.',
  'gateways.tooMany': 'A dashboard has at most {most} gateways. Remove some that are not used any more.',
  'gateways.testMany': 'Gateways were tested very often just now. Wait a minute, then try again.',
  'gateways.unpublished': 'The page is not published yet: publish it before visitors come.',
  'gateways.otherPages':
    'This gateway is set for other pages: its visitors are told on this page that it is not set up. Add the page to the gateway by name.',
  'gateways.pageNeeded':
    '{vendor} leads visitors to this server and names no page. Change this gateway: choose the page under Pages, or its visitors see none.',
  'gateways.missingGateway': 'There is no such gateway any more. Look at the list of gateways.',
  'gateways.changedMeanwhile':
    'The gateway {name} was changed meanwhile, in another window or by a command. Read it again, then change it.',
  'gateways.plainForm':
    'Visitors open this page by https, and {vendor} takes their login by http: browsers warn of such a form. Let it take logins by https, and enter that address here.',
  'gateways.plainApi':
    'Phones take the address of DHCP option 114 only by https, and this server is reached by http. So there is no step for it.',
} as const;
