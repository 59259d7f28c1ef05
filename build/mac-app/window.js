// Opens a window on one HTML file with what every Mac has: JavaScript for Automation and WebKit. The launcher runs
// osascript -l JavaScript window.js <the file> <title> <icon> and before that `window.js --check`, which reports whether
// this Mac can do it.

// AppKit's values; the bridge does not define all of these names on every macOS version.
const TITLED_CLOSABLE_MINIATURIZABLE_RESIZABLE = 1 | 2 | 4 | 8;
const BACKING_STORE_BUFFERED = 2;
const ACTIVATION_POLICY_REGULAR = 0;
const WIDTH_AND_HEIGHT_SIZABLE = 2 | 16;
const FULL_SCREEN_PRIMARY = 1 << 7;
const CONTROL_AND_COMMAND = (1 << 18) | (1 << 20);

// biome-ignore lint/correctness/noUnusedVariables: osascript calls it.
function run(parameters) {
  ObjC.import('Cocoa');
  ObjC.import('WebKit');
  const [page, title, icon] = parameters;
  if (page === '--check') {
    if (!$.WKWebView) throw new Error('This macOS has no WKWebView.');
    return 'This macOS can open a window on the game.';
  }

  const app = $.NSApplication.sharedApplication;
  app.setActivationPolicy(ACTIVATION_POLICY_REGULAR);
  app.applicationIconImage = $.NSImage.alloc.initWithContentsOfFile($(icon));
  app.mainMenu = menuBar(title);

  // Stored in a variable, because the application does not retain its delegate.
  const delegate = makeDelegate();
  app.delegate = delegate;
  const view = gameView(page, delegate);
  const window = gameWindow(title, view);
  window.makeKeyAndOrderFront(null);
  window.makeFirstResponder(view);
  app.activateIgnoringOtherApps(true);
  app.run;
}

function makeDelegate() {
  ObjC.registerSubclass({
    name: 'GameDelegate',
    protocols: ['NSApplicationDelegate', 'WKNavigationDelegate'],
    methods: {
      'applicationShouldTerminateAfterLastWindowClosed:': {
        types: ['bool', ['id']],
        implementation: () => true,
      },
      'webViewWebContentProcessDidTerminate:': {
        types: ['void', ['id']],
        implementation: (view) => {
          console.log('WebKit ended the game; it is restarted.');
          view.reload;
        },
      },
    },
  });
  return $.GameDelegate.alloc.init;
}

function gameView(page, delegate) {
  const file = $.NSURL.fileURLWithPath($(page));
  const view = $.WKWebView.alloc.initWithFrameConfiguration(
    $.NSMakeRect(0, 0, 1280, 720),
    $.WKWebViewConfiguration.alloc.init,
  );
  view.autoresizingMask = WIDTH_AND_HEIGHT_SIZABLE;
  view.navigationDelegate = delegate;
  view.loadFileURLAllowingReadAccessToURL(file, file);
  return view;
}

function gameWindow(title, view) {
  const window = $.NSWindow.alloc.initWithContentRectStyleMaskBackingDefer(
    $.NSMakeRect(0, 0, 1280, 720),
    TITLED_CLOSABLE_MINIATURIZABLE_RESIZABLE,
    BACKING_STORE_BUFFERED,
    false,
  );
  window.title = $(title);
  window.minSize = $.NSMakeSize(640, 400);
  window.collectionBehavior = FULL_SCREEN_PRIMARY;
  window.backgroundColor = $.NSColor.blackColor;
  window.releasedWhenClosed = false;
  window.contentView = view;
  window.center;
  return window;
}

function menuBar(title) {
  const bar = $.NSMenu.alloc.init;
  const appMenu = addMenu(bar, title);
  addItem(appMenu, `Hide ${title}`, 'hide:', 'h');
  addItem(appMenu, `Quit ${title}`, 'terminate:', 'q');
  const viewMenu = addMenu(bar, 'View');
  addItem(viewMenu, 'Full Screen', 'toggleFullScreen:', 'f').keyEquivalentModifierMask = CONTROL_AND_COMMAND;
  const windowMenu = addMenu(bar, 'Window');
  addItem(windowMenu, 'Minimise', 'performMiniaturize:', 'm');
  addItem(windowMenu, 'Close', 'performClose:', 'w');
  return bar;
}

function addMenu(bar, title) {
  const menu = $.NSMenu.alloc.initWithTitle($(title));
  const item = $.NSMenuItem.alloc.init;
  item.submenu = menu;
  bar.addItem(item);
  return menu;
}

// Without a target an action goes along the responder chain: focus, window, application.
function addItem(menu, title, action, key) {
  const item = $.NSMenuItem.alloc.initWithTitleActionKeyEquivalent($(title), action, $(key));
  menu.addItem(item);
  return item;
}
